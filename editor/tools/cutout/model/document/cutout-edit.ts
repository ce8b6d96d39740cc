import * as z from 'zod/mini';
import type { SodRes } from '../../../../../src/cutout/work.ts';
import { DEFAULT_DESIGN, type Design } from '../../../../../src/document/design/design.ts';
import { isJson, type JsonValue } from '../../../../../src/document/photo/json.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';

/** The asset that the matte is. */
export const MATTE = 'matte';

/** A cut-out as an edit of the document: the server's answer, and what was chosen. */
export interface CutoutEdit {
  sodRes: SodRes;
  /** The subject's own colours in its soft pixels. */
  foreground: boolean;
  /** Blobs stand in it by the names of assets. */
  design: JsonValue;
}

const sodRes = z.object({
  mattingType: z.number(),
  imageBaseMaskURL: z.string(),
  isFirstUsedForCurrentImage: z.boolean(),
  code: z.number(),
  message: z.string(),
  use_fe: z.boolean(),
});
const schema = z.object({ sodRes, foreground: z.boolean(), design: z.custom<JsonValue>((value) => isJson(value)) });

/** @throws INVALID_ARGUMENT for what is no cut-out */
export function parseCutoutEdit(raw: JsonValue): CutoutEdit {
  const { success, data } = schema.safeParse(raw);
  if (!success) throw cutoutError('INVALID_ARGUMENT', 'these are not the values of a cut-out');
  return data;
}

const PICTURE = 'picture';

/** A design as JSON, and the blobs that it speaks of. */
export function packDesign(design: Design): { json: JsonValue; blobs: Record<string, Blob> } {
  const blobs: Record<string, Blob> = {};
  const text = JSON.stringify(design, (_name, part: unknown) => {
    if (!(part instanceof Blob)) return part;
    const name = `${PICTURE} ${Object.keys(blobs).length}`;
    blobs[name] = part;
    return { asset: name };
  });
  const json: unknown = JSON.parse(text);
  if (!isJson(json)) throw cutoutError('INTERNAL', 'a design is no JSON');
  return { json, blobs };
}

/** The design again; members that an earlier release did not have are those of a fresh one. @throws as `blobOf` */
export async function unpackDesign(json: JsonValue, blobOf: (name: string) => Promise<Blob>): Promise<Design> {
  const part = await withBlobs(json, blobOf);
  return { ...DEFAULT_DESIGN, ...Object(part) };
}

async function withBlobs(value: JsonValue, blobOf: (name: string) => Promise<Blob>): Promise<unknown> {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return await Promise.all(value.map((member) => withBlobs(member, blobOf)));
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === 'asset' && typeof only[1] === 'string') return await blobOf(only[1]);
  return Object.fromEntries(
    await Promise.all(entries.map(async ([name, member]) => [name, await withBlobs(member, blobOf)] as const)),
  );
}
