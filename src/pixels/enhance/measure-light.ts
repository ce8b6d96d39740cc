import type { Rgba } from '../kernels/pixels.ts';
import { LINEAR } from './luma.ts';

/** Of the pixels: what is brighter than this share of them is the picture's own bright part. */
const BRIGHT = 0.95;
/** Linear light that the bright part of a well exposed photo reaches. */
const WELL = 0.42;

/** By how many stops a photo is too dark: what would lift its bright part to where a well exposed one has it; 0 where it is there. */
export function darknessOf({ data, width, height }: Rgba): number {
  const counts = new Uint32Array(256);
  let seen = 0;
  for (let at = 0; at < width * height * 4; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    const luma = Math.round(0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0));
    counts[luma] = (counts[luma] ?? 0) + 1;
    seen += 1;
  }
  let below = 0;
  for (let level = 0; level < 256; level += 1) {
    below += counts[level] ?? 0;
    if (below >= seen * BRIGHT && seen > 0)
      return Math.min(4, Math.max(0, Math.log2(WELL / Math.max(LINEAR[level] ?? 0, 1e-4))));
  }
  return 0;
}
