import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { watermarkCentres, watermarkScale } from '../../../src/imaging/watermark.ts';

const size = fc.record({ width: fc.integer({ min: 8, max: 15_000 }), height: fc.integer({ min: 8, max: 15_000 }) });

describe('the trial mark', () => {
  test('has one in the middle of every picture', () => {
    fc.assert(
      fc.property(size, ({ width, height }) => {
        expect(watermarkCentres({ width, height })).toContainEqual({ x: width / 2, y: height / 2 });
      }),
    );
  });

  test('leaves no place further from a mark than half a tile', () => {
    fc.assert(
      fc.property(
        size,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (of, u, v) => {
          const scale = watermarkScale(of);
          const [x, y] = [u * of.width, v * of.height];
          const near = watermarkCentres(of).some(
            (mark) => Math.abs(mark.x - x) <= 95 * scale + 1e-6 && Math.abs(mark.y - y) <= 60 * scale + 1e-6,
          );
          expect(near).toBe(true);
        },
      ),
    );
  });

  test('looks the same in a picture and in the same picture made smaller', () => {
    const large = watermarkCentres({ width: 4000, height: 3000 });
    const small = watermarkCentres({ width: 1000, height: 750 });
    expect(small.map(({ x, y }) => ({ x: x * 4, y: y * 4 }))).toEqual(large);
  });

  test('stays legible in a file: it grows with the picture, and is never below 19 px from 240 px on', () => {
    expect(watermarkScale({ width: 960, height: 500 })).toBe(1);
    expect(watermarkScale({ width: 8000, height: 6000 })).toBeCloseTo(8.33, 2);
    expect(watermarkScale({ width: 240, height: 100 })).toBe(1);
  });
});
