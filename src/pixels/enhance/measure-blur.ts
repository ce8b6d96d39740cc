import type { Rgba } from '../kernels/pixels.ts';
import { lumaOf } from './luma.ts';

/** Length of the mean that the picture is blurred with once more. */
const SPAN = 9;

/**
 * How soft a picture is, 0 sharp to 1: F. Crété-Roffet, "The blur effect", 2007. A sharp picture loses most of its differences
 * between neighbours when it is blurred once more, a soft one few.
 */
export function blurOf({ data, width, height }: Rgba): number {
  const luma = lumaOf(data, width * height);
  return Math.max(along(luma, width, height, 1), along(luma, width, height, width));
}

/** @param step to the next pixel of the way that is looked at: 1 across, the width down */
function along(luma: Float32Array, width: number, height: number, step: number): number {
  const half = (SPAN - 1) / 2;
  const rim = half + 1;
  let [all, lost] = [0, 0];
  for (let y = rim; y < height - rim; y += 1) {
    for (let x = rim; x < width - rim; x += 1) {
      const at = y * width + x;
      const own = Math.abs((luma[at] ?? 0) - (luma[at - step] ?? 0));
      // The difference of two means that lie one pixel apart: all but their ends is the same.
      const blurred = Math.abs((luma[at + half * step] ?? 0) - (luma[at - rim * step] ?? 0)) / SPAN;
      all += own;
      lost += Math.max(0, own - blurred);
    }
  }
  return all === 0 ? 0 : (all - lost) / all;
}
