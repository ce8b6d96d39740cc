import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

/** Numbers in 0–1, the same each time. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** About normal, of deviation 1. */
const normal = (next: () => number): number => Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, -6);

/** A picture whose grey is a function of the place. */
export function grey(width: number, height: number, level: (x: number, y: number) => number): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    data.fill(level(at % width, Math.floor(at / width)), at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  }
  return { width, height, data };
}

/** With noise of each colour. */
export function noisy({ width, height, data }: Rgba, sigma: number, seed = 1): Rgba {
  const next = random(seed);
  const out = data.slice();
  for (let at = 0; at < out.length; at += 1) if (at % 4 < 3) out[at] = (out[at] ?? 0) + sigma * normal(next);
  return { width, height, data: out };
}

/** dB. */
export function psnr(one: Rgba, other: Rgba): number {
  let squares = 0;
  for (let at = 0; at < one.data.length; at += 1)
    if (at % 4 < 3) squares += ((one.data[at] ?? 0) - (other.data[at] ?? 0)) ** 2;
  return 10 * Math.log10(255 ** 2 / (squares / (one.width * one.height * 3)));
}
