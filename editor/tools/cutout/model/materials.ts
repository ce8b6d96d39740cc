import type { Material, MaterialGroup } from '../../../../src/protocol/calls/materials.schema.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';

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

/** Fetched with the first look at pictures to stand behind a subject. */
const calls = () => import('../../../../src/api/materials.ts');

/** The server's backgrounds. */
export const createMaterials = ({ api, apiContext }: Pick<ToolPorts, 'api' | 'apiContext'>): Materials => ({
  groups: async (signal) => (await calls()).materialGroups(api.http, signal, apiContext()),
  more: async (signal, category, cursor) =>
    (await calls()).moreMaterials(api.http, signal, apiContext(), category, cursor),
  thumbnail: async (signal, { thumbnail }) => (await calls()).materialFile(signal, thumbnail.url),
  archive: async (signal, { zip_url }) => (await calls()).materialFile(signal, zip_url),
});
