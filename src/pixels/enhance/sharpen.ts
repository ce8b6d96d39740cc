import type { Rgba } from '../kernels/pixels.ts';
import { boxMean } from './box-mean.ts';
import { lumaOf } from './luma.ts';

/**
 * An unsharp mask on the luma, about 1.2 px wide; differences below the noise are not raised, and no pixel leaves the range of its
 * neighbours by more than an eighth of it, so that edges get no white line. Changes `picture`.
 *
 * @param amount 0–1
 * @param sigma of the noise, 8-bit levels
 */
export function sharpen({ data, width, height }: Rgba, amount: number, sigma: number): void {
  if (amount <= 0) return;
  const count = width * height;
  const luma = lumaOf(data, count);
  const [soft, softer, between] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  boxMean(luma, width, height, 1, soft, between);
  boxMean(soft, width, height, 1, softer, between);
  const least = 1.5 * sigma;
  for (let at = 0, to = 0; at < count; at += 1, to += 4) {
    const detail = (luma[at] ?? 0) - (softer[at] ?? 0);
    const loud = Math.max(0, Math.abs(detail) - least) * Math.sign(detail);
    if (loud === 0) continue;
    const wanted = (luma[at] ?? 0) + 1.6 * amount * loud;
    const [low, high] = rangeAt(luma, at, width, height);
    const room = (high - low) / 8;
    const by = Math.min(Math.max(wanted, low - room), high + room) - (luma[at] ?? 0);
    data[to] = (data[to] ?? 0) + by;
    data[to + 1] = (data[to + 1] ?? 0) + by;
    data[to + 2] = (data[to + 2] ?? 0) + by;
  }
}

function rangeAt(luma: Float32Array, at: number, width: number, height: number): [number, number] {
  const [x, y] = [at % width, Math.floor(at / width)];
  let [low, high] = [255, 0];
  for (let down = Math.max(0, y - 1); down <= Math.min(height - 1, y + 1); down += 1) {
    for (let across = Math.max(0, x - 1); across <= Math.min(width - 1, x + 1); across += 1) {
      const value = luma[down * width + across] ?? 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return [low, high];
}
