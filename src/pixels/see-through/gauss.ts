import type { Shares } from './shrink.ts';

/** A Gaussian blur; past the border the last pixel goes on. */
export function gauss({ side, values }: Shares, sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(2.5 * sigma));
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-0.5 * ((at - reach) / sigma) ** 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) / sum;
  return blurredTransposed(blurredTransposed(values, side, weights), side, weights);
}

/** Blurs rows and writes them as columns: two passes are the whole. */
function blurredTransposed(values: Float32Array, side: number, weights: Float32Array): Float32Array {
  const reach = (weights.length - 1) / 2;
  const line = new Float32Array(side + 2 * reach);
  const out = new Float32Array(values.length);
  for (let y = 0; y < side; y += 1) {
    const row = values.subarray(y * side, (y + 1) * side);
    line.fill(row[0] ?? 0, 0, reach);
    line.set(row, reach);
    line.fill(row[side - 1] ?? 0, reach + side);
    for (let x = 0; x < side; x += 1) {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap += 1) sum += (line[x + tap] ?? 0) * (weights[tap] ?? 0);
      out[x * side + y] = sum;
    }
  }
  return out;
}
