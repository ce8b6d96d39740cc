import * as z from 'zod/mini';
import type { BlobKeys } from '../../../shell/kept/blob-keys.ts';
import type { TakenWork, WorkSnapshot } from '../../../shell/kept/kept-work.ts';
import { COLOURS, DELAY, MOST_BLEND, MOST_FRAMES, MOST_PLAYS, type Plan, WIDTH } from './plan.ts';
import type { GifState, Opened } from './state.ts';

/** Frames as they are kept (D67): the files as they came in, which are read again, and the plan of now. */

/** Bytes of all files together that a browser is asked to keep; a long video is larger. */
const MOST_BYTES = 200 * 1024 * 1024;

const between = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most));
const index = z.int().check(z.minimum(0), z.maximum(MOST_FRAMES * 4));
const share = between(0, 1);

const plan = z.object({
  frames: z
    .array(z.object({ id: z.int(), source: index, delay: between(DELAY.least, DELAY.most) }))
    .check(z.minLength(1), z.maxLength(MOST_FRAMES)),
  from: index,
  to: index,
  loop: z.enum(['ever', 'once', 'own']),
  plays: between(1, MOST_PLAYS),
  bounce: z.boolean(),
  blend: between(0, MOST_BLEND),
  width: between(1, WIDTH.most),
  colours: between(COLOURS.least, COLOURS.most),
  dither: between(0, 100),
  lossy: between(0, 200),
  every: between(1, MOST_FRAMES),
  crop: z.object({ x: share, y: share, width: share, height: share }),
  words: z.object({
    text: z.string(),
    from: z.optional(z.int()),
    to: z.optional(z.int()),
    size: between(1, 100),
    place: z.enum(['top', 'middle', 'bottom']),
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  }),
});

const schema = z.object({
  v: z.literal(1),
  plan,
  files: z.array(
    z.object({
      name: z.string(),
      way: z.enum(['button', 'drop', 'paste', 'open', 'host', 'sample', 'address']),
      file: z.string(),
    }),
  ),
});

const bytesOf = (opened: GifState['opened']): number => opened.reduce((sum, { blob }) => sum + blob.size, 0);

/** What is open can be kept. */
export const isKept = ({ opened }: Pick<GifState, 'opened'>): boolean => bytesOf(opened) <= MOST_BYTES;

export function gifSnapshot(
  { opened }: Pick<GifState, 'opened'>,
  now: Plan | undefined,
  unsaved: number,
  keys: BlobKeys,
): WorkSnapshot | undefined {
  const [first] = opened;
  if (first === undefined || now === undefined || !isKept({ opened })) return undefined;
  const blobs = new Map(opened.map(({ blob }) => [keys.of(blob), blob]));
  const files = opened.map(({ name, way, blob }) => ({ name, way, file: keys.of(blob) }));
  return { name: first.name, count: opened.length, unsaved, data: { v: 1, plan: now, files }, blobs };
}

/** Undefined: it is not whole. Frames are counted over all files: one that is missing would put others in the place of its own. */
export function readGif(
  { data, blob }: Pick<TakenWork, 'data' | 'blob'>,
  keys: BlobKeys,
): { plan: Plan; files: readonly Opened[] } | undefined {
  const read = schema.safeParse(data);
  if (!read.success) return undefined;
  const files = read.data.files.flatMap(({ file, ...rest }): Opened[] => {
    const found = blob(file);
    return found === undefined ? [] : [{ ...rest, blob: keys.know(found, file) }];
  });
  if (files.length === 0 || files.length !== read.data.files.length) return undefined;
  const { words, ...others } = read.data.plan;
  return { plan: { ...others, words: { ...words, from: words.from, to: words.to } }, files };
}
