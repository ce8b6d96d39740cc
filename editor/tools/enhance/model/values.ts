import * as z from 'zod/mini';
import type { Cleaning } from '../../../../src/pixels/enhance/clean.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';

const share = z.number().check(z.gte(0), z.lte(100));
const side = z.int().check(z.gte(1), z.lte(65_535));

const schema = z.object({
  v: z.literal(1),
  /** By how much a model enlarged the photo, whose tiles are assets; 1: none did. */
  model: z.literal([1, 2, 4]),
  /** Of the result, px. */
  size: z.object({ width: side, height: side }),
  noise: z.optional(z.object({ strength: share, sigma: z.number() })),
  light: z.optional(z.object({ amount: share, stops: z.number() })),
  blocks: z.optional(z.object({ quality: z.number() })),
  sharpen: z.optional(z.object({ amount: share })),
});

/** One edit of this tool. */
export interface EnhanceValues extends Cleaning {
  v: 1;
  model: 1 | 2 | 4;
  size: Size;
}

/** @throws Error where what was kept cannot be read */
export const readValues = (kept: unknown): EnhanceValues => schema.parse(kept);

export const cleaningOf = ({ noise, light, blocks, sharpen }: Cleaning): Cleaning => ({
  ...(noise && { noise }),
  ...(light && { light }),
  ...(blocks && { blocks }),
  ...(sharpen && { sharpen }),
});

/** Pixels of a result at most. */
export const MOST_PIXELS = 100_000_000;
/** A result of this size would have too many. */
export const isTooLarge = ({ width, height }: Size): boolean => width * height > MOST_PIXELS;

/** Name of a tile among the assets of an edit. */
export const tileName = (index: number): string => `tile-${index}`;
