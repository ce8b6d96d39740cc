import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plane } from '../../../../src/pixels/kernels/pixels.ts';
import { boxBlur } from '../../../../src/pixels/matte-tools/box-blur.ts';

const planes: fc.Arbitrary<Plane> = fc
  .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 37 }), seed: fc.nat(999) })
  .map(({ width, height, seed }) => ({
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, at) => ((at + 1) * (seed + 7919)) % 256),
  }));
const radius = fc.integer({ min: 1, max: 45 });

/** As it is said: the mean of a row's pixels, the last one going on past the border. */
function rowMeans({ data, width, height }: Plane, by: number): number[] {
  const at = (x: number, y: number) => data[y * width + Math.min(Math.max(x, 0), width - 1)] ?? 0;
  const side = 2 * by + 1;
  return Array.from({ length: width * height }, (_, place) => {
    let sum = 0;
    for (let i = -by; i <= by; i += 1) sum += at((place % width) + i, Math.floor(place / width));
    return Math.round(sum / side);
  });
}
const transposed = ({ data, width, height }: Plane): Plane => ({
  width: height,
  height: width,
  data: Uint8Array.from(data, (_, at) => data[(at % height) * width + Math.floor(at / height)] ?? 0),
});

describe('a mean over a square', () => {
  it('is that of rows, and then of columns', () => {
    fc.assert(
      fc.property(planes, radius, (plane, by) => {
        const rows = { ...plane, data: Uint8Array.from(rowMeans(plane, by)) };
        const both = transposed({ ...transposed(rows), data: Uint8Array.from(rowMeans(transposed(rows), by)) });
        expect(boxBlur(plane, by)).toEqual(both);
      }),
      { numRuns: 30 },
    );
  });

  it('of one value is that value, also at the border', () => {
    fc.assert(
      fc.property(planes, radius, fc.nat(255), (plane, by, value) => {
        const flat = { ...plane, data: plane.data.map(() => value) };
        expect(boxBlur(flat, by)).toEqual(flat);
      }),
      { numRuns: 30 },
    );
  });

  it('lies between the least and the greatest value', () => {
    fc.assert(
      fc.property(planes, radius, (plane, by) => {
        const [least, most] = [Math.min(...plane.data), Math.max(...plane.data)];
        expect(boxBlur(plane, by).data.every((value) => value >= least && value <= most)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('of no radius is a copy', () => {
    const plane = { width: 2, height: 1, data: Uint8Array.of(3, 9) };
    const copy = boxBlur(plane, 0);
    expect(copy).toEqual(plane);
    expect(copy.data).not.toBe(plane.data);
  });
});
