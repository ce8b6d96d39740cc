import * as z from 'zod/mini';
import type { BlobKeys } from '../../../shell/kept/blob-keys.ts';
import type { TakenWork, WorkSnapshot } from '../../../shell/kept/kept-work.ts';
import { type Plan, SHAPES } from './plan.ts';
import type { CollageState } from './state.ts';

/** A collage as it is kept (D67): the photos as they came in, and the plan of now. Its background is kept as `ground`, as it was before. */

const share = z.number().check(z.minimum(0), z.maximum(1));
const positive = z.number().check(z.gt(0), z.maximum(100_000));
const byte = z.int().check(z.minimum(0), z.maximum(255));
const thousandths = z.number().check(z.minimum(0), z.maximum(1_000));
const size = z.object({ width: positive, height: positive });

const cell = z.object({
  x: share,
  y: share,
  width: share,
  height: share,
  photo: z.optional(z.string()),
  zoom: z.optional(positive),
  x0: z.optional(z.number()),
  y0: z.optional(z.number()),
  turn: z.optional(z.number()),
});

const plan = z.object({
  cells: z.array(cell).check(z.maxLength(100)),
  layout: z.int(),
  shape: z.enum([...Object.keys(SHAPES), 'own'] as ['1:1', '4:5', '9:16', '3:2', 'A4', 'own']),
  own: size,
  spacing: thousandths,
  margin: thousandths,
  corners: thousandths,
  ground: z.union([
    z.object({ type: z.literal('colour'), colour: z.tuple([byte, byte, byte]) }),
    z.object({ type: z.literal('clear') }),
    z.object({ type: z.literal('blur'), photo: z.string() }),
  ]),
});

const schema = z.object({
  v: z.literal(1),
  plan,
  photos: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      way: z.enum(['button', 'drop', 'paste', 'open', 'host', 'sample', 'address']),
      file: z.string(),
    }),
  ),
});

export interface KeptPhoto {
  id: string;
  name: string;
  way: CollageState['photos'][number]['way'];
  blob: Blob;
}

export function collageSnapshot(
  { photos }: Pick<CollageState, 'photos'>,
  now: Plan | undefined,
  unsaved: number,
  keys: BlobKeys,
): WorkSnapshot | undefined {
  const [first] = photos;
  if (first === undefined || now === undefined) return undefined;
  const blobs = new Map(photos.map(({ blob }) => [keys.of(blob), blob]));
  const kept = photos.map(({ id, name, way, blob }) => ({ id, name, way, file: keys.of(blob) }));
  const { background: ground, ...rest } = now;
  return {
    name: first.name,
    count: photos.length,
    unsaved,
    data: { v: 1, plan: { ...rest, ground }, photos: kept },
    blobs,
  };
}

/** Undefined: it is not whole. A collage lacks a photo as a page lacks a word: all of them are there, or none. */
export function readCollage(
  { data, blob }: Pick<TakenWork, 'data' | 'blob'>,
  keys: BlobKeys,
): { plan: Plan; photos: readonly KeptPhoto[] } | undefined {
  const read = schema.safeParse(data);
  if (!read.success) return undefined;
  const photos = read.data.photos.flatMap(({ file, ...photo }): KeptPhoto[] => {
    const found = blob(file);
    return found === undefined ? [] : [{ ...photo, blob: keys.know(found, file) }];
  });
  if (photos.length === 0 || photos.length !== read.data.photos.length) return undefined;
  const { ground: background, ...rest } = read.data.plan;
  // Members that are not set are left out, and not undefined.
  return { plan: JSON.parse(JSON.stringify({ ...rest, background })), photos };
}
