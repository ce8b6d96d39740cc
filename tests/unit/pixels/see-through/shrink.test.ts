import { expect, it } from 'vitest';
import { shrunkShares } from '../../../../src/pixels/see-through/shrink.ts';
import { randomOf } from '../../../setup/drawn/random.ts';

/** Added to its cell pixel by pixel, as floats. */
function byPixel(mask: Float32Array, side: number, step: number): Float32Array {
  const small = Math.ceil(side / step);
  const [sums, counts] = [new Float32Array(small * small), new Float32Array(small * small)];
  for (let at = 0; at < mask.length; at += 1) {
    const cell = Math.floor(Math.floor(at / side) / step) * small + Math.floor((at % side) / step);
    sums[cell] = (sums[cell] ?? 0) + (mask[at] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return sums.map((sum, cell) => sum / (counts[cell] ?? 1));
}

it.each([
  [512, 1],
  [514, 2],
  [1025, 3],
])('a mask of %i px a side is shrunk by %i, to the bit as pixel by pixel', (side, step) => {
  const random = randomOf(side);
  const mask = Float32Array.from({ length: side * side }, () => random.share());
  const shrunk = shrunkShares(mask, side);
  expect([shrunk.step, shrunk.side]).toEqual([step, Math.ceil(side / step)]);
  const wanted = byPixel(mask, side, step);
  expect(shrunk.values.every((value, at) => value === wanted[at])).toBe(true);
});
