import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxMeans } from '../../../../../src/pixels/mask/refine/box-means.ts';

/** The definition, pixel by pixel: the mean over the window as far as it lies in the plane. */
function naive(values: Float32Array, width: number, height: number, radius: number): number[] {
  return Array.from(values, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    let [sum, count] = [0, 0];
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row += 1) {
      for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column += 1) {
        sum += values[row * width + column] ?? 0;
        count += 1;
      }
    }
    return sum / count;
  });
}

const plane = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) => {
    const values = fc.float32Array({
      min: -255,
      max: 255,
      noNaN: true,
      minLength: width * height,
      maxLength: width * height,
    });
    return fc.record({ width: fc.constant(width), height: fc.constant(height), values });
  });

describe('boxMeans', () => {
  test('gives the mean of each window, of windows wider than the plane too', () => {
    fc.assert(
      fc.property(plane, fc.integer({ min: 0, max: 15 }), ({ width, height, values }, radius) => {
        const means = boxMeans(width, height, radius)(values);
        const expected = naive(values, width, height, radius);
        expect(means).toHaveLength(expected.length);
        // Rows are kept as floats of 24 bits: 255 · 2^-24 each, twice.
        for (const [at, one] of expected.entries()) expect(Math.abs((means[at] ?? NaN) - one)).toBeLessThan(1e-4);
      }),
    );
  });

  test('keeps nothing of the plane before', () => {
    const means = boxMeans(7, 5, 2);
    const first = Float32Array.from({ length: 35 }, (_, at) => at);
    const before = means(first);
    means(Float32Array.from({ length: 35 }, () => 250));
    expect(means(first)).toEqual(before);
    expect(before).not.toBe(means(first));
  });
});
