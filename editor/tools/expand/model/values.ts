import * as z from 'zod/mini';
import { type Added, MOST_SIDE } from './frame.ts';

const length = z.int().check(z.gte(0), z.lte(MOST_SIDE));
const level = z.int().check(z.gte(0), z.lte(255));

export const LEAST_SCALE = 25;
export const MOST_SCALE = 200;

export const FILLS = ['own', 'mirror', 'blur', 'colour'] as const;
export type FillName = (typeof FILLS)[number];

const schema = z.object({
  v: z.literal(1),
  /** px of the photo before this edit. */
  added: z.object({ left: length, top: length, right: length, bottom: length }),
  /** At how many % the photo lies in the frame. */
  scale: z._default(z.number().check(z.gte(LEAST_SCALE), z.lte(MOST_SCALE)), 100),
  fill: z.enum(FILLS),
  colour: z.tuple([level, level, level]),
  /** px of the photo's own edge that are blended; 0: it keeps its bytes. */
  seam: z.number().check(z.gte(0), z.lte(64)),
});

/** One edit of this tool. */
export interface ExpandValues {
  v: 1;
  added: Added;
  scale: number;
  fill: FillName;
  colour: readonly [number, number, number];
  seam: number;
}

/** @throws Error where what was kept cannot be read */
export const readValues = (kept: unknown): ExpandValues => schema.parse(kept);

/** Name of the filling among the assets of an edit. */
export const FILLING = 'filling';
