import type { ForegroundStep } from './plan.ts';

/**
 * For each α four float32: α, 1 − α, and the shares of the rest that F and B take. Made once here and read by both kernels, so
 * that no division of theirs can differ.
 */
export function solveTable(solve: ForegroundStep['solve']): Float32Array<ArrayBuffer> {
  const table = new Float32Array(256 * 4);
  for (let value = 0; value < 256; value += 1) {
    const alpha = value / 255;
    const beta = (255 - value) / 255;
    const scale = solve === 'exact' ? alpha * alpha + beta * beta : 1;
    table.set([alpha, beta, alpha / scale, solve === 'exact' ? beta / scale : 0], value * 4);
  }
  return table;
}
