import type { Material, MaterialGroup } from '../../../src/protocol/materials.ts';

/** The backgrounds that the server has; in the product, its material calls (spec §7). */
export interface Materials {
  /** By top type, each with its first materials; undefined where this server has none. */
  groups(signal: AbortSignal): Promise<readonly MaterialGroup[] | undefined>;
  /** The materials of a category that follow a cursor. */
  more(signal: AbortSignal, category: string, cursor: string): Promise<{ materials: Material[]; cursor: string }>;
  /** Its small picture, shown until the archive is there. */
  thumbnail(signal: AbortSignal, material: Material): Promise<Blob>;
  /** The archive that holds its picture. */
  archive(signal: AbortSignal, material: Material): Promise<Blob>;
}
