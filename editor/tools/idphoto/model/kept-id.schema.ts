import * as z from 'zod/mini';
import type { BlobKeys } from '../../../shell/kept/blob-keys.ts';
import type { TakenWork, WorkSnapshot } from '../../../shell/kept/kept-work.ts';
import { BACKGROUNDS, type BackgroundName } from '../rules/rule.ts';
import type { IdPlan } from './plan.ts';
import { PAPERS, type PaperId } from './sheet.ts';
import type { Findings, Photo } from './state.ts';

/** An ID photo as it is kept (D67): the file as it came in, the plan of now, and which face it is about. What the
 * server found is asked again. The background is kept as `ground`, as it was before. */

const range = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most));
const length = range(-100_000, 100_000);
const point = z.tuple([length, length]);
const side = range(5, 1_000);
const document = z.string().check(z.maxLength(64));

const plan = z.object({
  document,
  own: z.object({ width: side, height: side }),
  place: z.object({ at: point, perMm: range(0.001, 10_000), turn: range(-100, 100) }),
  guides: z.object({ crown: point, eyes: point, chin: point }),
  guidesBy: z.enum(['nobody', 'face', 'hand']),
  ground: z.enum(['keep', ...Object.keys(BACKGROUNDS)] as ['keep', ...BackgroundName[]]),
  evenLight: range(0, 1),
  paper: z.enum(Object.keys(PAPERS) as PaperId[]),
  gap: range(0, 50),
  cutLines: z.boolean(),
  ruler: z.boolean(),
  dpi: z.literal([300, 600]),
  second: z.optional(document),
  file: z.enum(['photo', 'sheet', 'pdf']),
});

const schema = z.object({
  v: z.literal(1),
  plan,
  face: z.int().check(z.minimum(0), z.maximum(1_000)),
  name: z.string(),
  way: z.enum(['button', 'drop', 'paste', 'open', 'host', 'sample', 'address']),
  file: z.string(),
});

export interface KeptId extends Pick<Photo, 'name' | 'way'>, Pick<Findings, 'face'> {
  plan: IdPlan;
  blob: Blob;
}

/** Undefined: no photo is open. */
export function idSnapshot(open: KeptId | undefined, unsaved: number, keys: BlobKeys): WorkSnapshot | undefined {
  if (open === undefined) return undefined;
  const { blob, plan: now, ...rest } = open;
  const { background: ground, ...kept } = now;
  const file = keys.of(blob);
  const data = { v: 1, ...rest, plan: { ...kept, ground }, file };
  return { of: file, name: open.name, count: 1, unsaved, data, blobs: new Map([[file, blob]]) };
}

/** Undefined: it is not whole. */
export function readId({ data, blob }: Pick<TakenWork, 'data' | 'blob'>, keys: BlobKeys): KeptId | undefined {
  const read = schema.safeParse(data);
  if (!read.success) return undefined;
  const { file, name, way, face, plan: kept } = read.data;
  const { ground: background, ...rest } = kept;
  const found = blob(file);
  return found && { name, way, face, plan: { ...rest, background, second: kept.second }, blob: keys.know(found, file) };
}
