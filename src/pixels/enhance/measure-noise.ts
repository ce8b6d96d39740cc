import type { Rgba } from '../kernels/pixels.ts';
import { lumaOf } from './luma.ts';

/** Side of the blocks that are looked at. */
const BLOCK = 16;
/** Of the blocks, from the smoothest on: what is left of them is noise, not texture. */
const SMOOTHEST = 0.1;
/** σ of the Laplacian mask's answer to white noise of σ 1. */
const GAIN = 6;

/**
 * σ of the noise in levels of 8 bits: J. Immerkær, "Fast noise variance estimation", 1996 (a mask that answers neither to flat
 * places nor to slopes), over the smoothest tenth of the blocks, clipped ones left out.
 */
export function noiseOf({ data, width, height }: Rgba): number {
  const luma = lumaOf(data, width * height);
  const found: number[] = [];
  for (let top = 1; top + BLOCK < height; top += BLOCK) {
    for (let left = 1; left + BLOCK < width; left += BLOCK) {
      const deviation = blockDeviation(luma, width, left, top);
      if (deviation !== undefined) found.push(deviation);
    }
  }
  if (found.length === 0) return 0;
  found.sort((one, other) => one - other);
  return found[Math.floor((found.length - 1) * SMOOTHEST)] ?? 0;
}

function blockDeviation(luma: Float32Array, width: number, left: number, top: number): number | undefined {
  let [squares, sum] = [0, 0];
  for (let y = top; y < top + BLOCK; y += 1) {
    for (let x = left; x < left + BLOCK; x += 1) {
      const at = y * width + x;
      const answer = maskAt(luma, at, width);
      squares += answer * answer;
      sum += luma[at] ?? 0;
    }
  }
  const mean = sum / (BLOCK * BLOCK);
  if (mean < 8 || mean > 247) return undefined;
  return Math.sqrt(squares / (BLOCK * BLOCK)) / GAIN;
}

function maskAt(luma: Float32Array, at: number, width: number): number {
  const [up, down] = [at - width, at + width];
  const corners = (luma[up - 1] ?? 0) + (luma[up + 1] ?? 0) + (luma[down - 1] ?? 0) + (luma[down + 1] ?? 0);
  const sides = (luma[up] ?? 0) + (luma[down] ?? 0) + (luma[at - 1] ?? 0) + (luma[at + 1] ?? 0);
  return corners - 2 * sides + 4 * (luma[at] ?? 0);
}
