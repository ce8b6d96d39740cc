import * as z from 'zod/mini';
import type { BlobKeys } from '../../../shell/kept/blob-keys.ts';
import type { TakenWork, WorkSnapshot } from '../../../shell/kept/kept-work.ts';
import { COLOURS, MOST_BLEND, MOST_FRAMES, MOST_SECONDS, type Plan, SPEEDS, WIDTH } from './plan.ts';
import type { GifState, Opened } from './state.ts';
import { RATE } from './take.ts';

/** A GIF as it is kept (D67): the files as they came in, which of their pictures are which, and the plan of now. */

/** Bytes of all files together that are kept; what is larger ends with the page, and leaving it is asked. */
export const MOST_KEPT = 200 * 1024 * 1024;

/** What a GIF that came in may say, which is more than can be set here: 16 bits of 10 ms, and of plays. */
const MOST_DELAY = 655_350 * MOST_FRAMES;
const MOST_REPEATS = 65_536;

const share = z.number().check(z.minimum(0), z.maximum(1));
const index = z.int().check(z.minimum(0), z.maximum(1_000_000));
const range = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most));
const place = z.int().check(z.minimum(0), z.maximum(MOST_FRAMES - 1));

const frame = z.object({
  id: index,
  source: index,
  delay: range(0, MOST_DELAY),
  natural: z.optional(range(0, MOST_DELAY)),
});

const plan = z.object({
  frames: z.array(frame).check(z.minLength(1), z.maxLength(MOST_FRAMES)),
  speed: z.optional(z.literal(SPEEDS)),
  from: place,
  to: place,
  loop: z.enum(['ever', 'once', 'own']),
  plays: range(1, MOST_REPEATS),
  bounce: z.boolean(),
  blend: z.int().check(z.minimum(0), z.maximum(MOST_BLEND)),
  width: range(1, WIDTH.most),
  colours: range(COLOURS.least, COLOURS.most),
  lossy: range(0, 200),
  every: z.int().check(z.minimum(1), z.maximum(MOST_FRAMES)),
  dither: range(0, 100),
  crop: z.object({ x: share, y: share, width: share, height: share }),
  words: z.object({
    text: z.string().check(z.maxLength(10_000)),
    from: z.optional(index),
    to: z.optional(index),
    size: range(0, 1_000),
    place: z.enum(['top', 'middle', 'bottom']),
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  }),
});

const moment = range(0, 1_000_000);
const take = z
  .object({ from: moment, to: moment, rate: range(RATE.least, RATE.most), side: range(1, WIDTH.most) })
  .check(z.refine(({ from, to }) => from < to && to - from <= MOST_SECONDS + 0.1));

const schema = z.object({
  v: z.literal(1),
  plan,
  files: z.array(
    z.object({
      name: z.string(),
      way: z.enum(['button', 'drop', 'paste', 'open', 'host', 'sample', 'address']),
      file: z.string(),
      sources: z.array(index).check(z.maxLength(MOST_FRAMES)),
      take: z.optional(take),
    }),
  ),
});

export interface KeptGif {
  plan: Plan;
  files: readonly Opened[];
}

/** All of it can be kept by its size. */
export const isKeepable = ({ opened }: Pick<GifState, 'opened'>): boolean =>
  opened.reduce((sum, { blob }) => sum + blob.size, 0) <= MOST_KEPT;

/** Undefined: nothing is open, or more than is kept. */
export function gifSnapshot(
  state: Pick<GifState, 'opened'>,
  now: Plan | undefined,
  unsaved: number,
  keys: BlobKeys,
): WorkSnapshot | undefined {
  const [first] = state.opened;
  if (first === undefined || now === undefined || !isKeepable(state)) return undefined;
  const files = state.opened.map(({ blob, ...rest }) => ({ ...rest, file: keys.of(blob) }));
  const blobs = new Map(state.opened.map(({ blob }) => [keys.of(blob), blob]));
  return { name: first.name, count: blobs.size, unsaved, data: { v: 1, plan: now, files }, blobs };
}

/** Undefined: it is not whole. */
export function readGif({ data, blob }: Pick<TakenWork, 'data' | 'blob'>, keys: BlobKeys): KeptGif | undefined {
  const read = schema.safeParse(data);
  if (!read.success) return undefined;
  const files = read.data.files.flatMap(({ file, ...rest }): Opened[] => {
    const found = blob(file);
    return found === undefined ? [] : [{ ...rest, blob: keys.know(found, file) }];
  });
  const { frames, from, to, words, ...rest } = read.data.plan;
  const isWhole = files.length > 0 && files.length === read.data.files.length;
  if (!isWhole || from > to || to >= frames.length) return undefined;
  // Words without an end of their own say so by `undefined`.
  return { plan: { ...rest, frames, from, to, words: { ...words, from: words.from, to: words.to } }, files };
}
