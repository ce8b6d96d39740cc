import * as z from 'zod/mini';
import type { BlobKeys } from '../../../shell/kept/blob-keys.ts';
import type { TakenWork, WorkSnapshot } from '../../../shell/kept/kept-work.ts';
import { FIRST_PRINT, MOST_EACH_WAY, MOST_GAP, MOST_OVERLAP, type SplitPlan } from './split-plan.ts';
import type { Photo } from './state.ts';

/** A photo and its cuts as they are kept (D67): the file as it came in, and the plan of now. */

const each = z.int().check(z.minimum(1), z.maximum(MOST_EACH_WAY));
const length = z.int().check(z.minimum(1), z.maximum(100_000));
const lines = z.array(length).check(z.maxLength(MOST_EACH_WAY));

const plan = z.object({
  by: z.enum(['grid', 'own', 'size', 'print']),
  grid: z.object({ columns: each, rows: each }),
  own: z.object({ x: lines, y: lines }),
  size: z.object({ width: length, height: length, equal: z.boolean() }),
  // An earlier release had none.
  print: z._default(
    z.object({
      paper: z.enum(['a4', 'a3', 'letter']),
      wide: z.boolean(),
      across: each,
      overlap: z.int().check(z.minimum(0), z.maximum(MOST_OVERLAP)),
    }),
    FIRST_PRINT,
  ),
  gap: z.int().check(z.minimum(0), z.maximum(MOST_GAP)),
  quiet: z.boolean(),
  even: z.boolean(),
  skipped: z.array(z.int().check(z.minimum(0))).check(z.maxLength(MOST_EACH_WAY ** 2)),
});

const schema = z.object({
  v: z.literal(1),
  plan,
  name: z.string(),
  way: z.enum(['button', 'drop', 'paste', 'open', 'host', 'sample', 'address']),
  file: z.string(),
});

export interface KeptSplit extends Pick<Photo, 'name' | 'way'> {
  plan: SplitPlan;
  blob: Blob;
}

/** Undefined: no photo is open. */
export function splitterSnapshot(
  open: KeptSplit | undefined,
  unsaved: number,
  keys: BlobKeys,
): WorkSnapshot | undefined {
  if (open === undefined) return undefined;
  const { name, way, plan: now, blob } = open;
  const file = keys.of(blob);
  const data = { v: 1, plan: now, name, way, file };
  return { of: file, name, count: 1, unsaved, data, blobs: new Map([[file, blob]]) };
}

/** Undefined: it is not whole. */
export function readSplit({ data, blob }: Pick<TakenWork, 'data' | 'blob'>, keys: BlobKeys): KeptSplit | undefined {
  const read = schema.safeParse(data);
  if (!read.success) return undefined;
  const { file, name, way, plan: kept } = read.data;
  const found = blob(file);
  return found && { name, way, plan: kept, blob: keys.know(found, file) };
}
