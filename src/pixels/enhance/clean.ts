import type { Rgba } from '../kernels/pixels.ts';
import { brighten } from './brighten.ts';
import { deblock } from './deblock.ts';
import { denoise } from './denoise.ts';
import { sharpen } from './sharpen.ts';

/** Which steps are wanted; what is left out is not done. Strengths 0–100. */
export interface Cleaning {
  /** `sigma` as measured. */
  noise?: { strength: number; sigma: number } | undefined;
  /** `stops` by which the photo is too dark. */
  light?: { amount: number; stops: number } | undefined;
  /** That the JPEG was saved with. */
  blocks?: { quality: number } | undefined;
  sharpen?: { amount: number } | undefined;
}

/** No step looks further than this, px. */
export const REACH = 24;

/** The steps in the order in which they help each other: blocks and noise before light makes them louder. Changes `picture`. */
export function clean(
  picture: Rgba,
  { noise, light, blocks, sharpen: edges }: Cleaning,
  origin: { x: number; y: number },
): void {
  if (blocks) deblock(picture, blocks.quality, origin);
  if (noise) denoise(picture, Math.max(noise.sigma, 1), noise.strength / 100);
  if (light) brighten(picture, (light.stops * light.amount) / 100);
  if (edges) sharpen(picture, edges.amount / 100, noise ? 0 : 1);
}

/** Whether anything would be done at all. */
export const cleansNothing = ({ noise, light, blocks, sharpen: edges }: Cleaning): boolean =>
  !noise && !light && !blocks && !edges;
