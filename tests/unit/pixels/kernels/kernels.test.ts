import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compositeRow } from '../../../../src/pixels/compose/composite.ts';
import { fitWithin } from '../../../../src/pixels/fit-within.ts';
import { flatten, hasAlpha } from '../../../../src/pixels/kernels/blend.ts';
import { shrink } from '../../../../src/pixels/kernels/shrink.ts';

const byte = fc.integer({ min: 0, max: 255 });
const pixels = fc
  .integer({ min: 1, max: 12 })
  .chain((count) => fc.array(byte, { minLength: count * 4, maxLength: count * 4 }))
  .map((list) => Uint8ClampedArray.from(list));
const row = (...values: number[]) => Uint8ClampedArray.from(values);

describe('flatten', () => {
  test('leaves nothing transparent and opaque pixels alone', () => {
    fc.assert(
      fc.property(pixels, (made) => {
        const before = made.slice();
        flatten(made, [255, 255, 255]);
        expect(hasAlpha(made)).toBe(false);
        for (let i = 0; i < made.length; i += 4) {
          if (before[i + 3] === 255) expect(made.subarray(i, i + 4)).toEqual(before.subarray(i, i + 4));
        }
      }),
    );
  });

  test('shows the colour where a pixel is clear, and half of it where it is half clear', () => {
    const made = row(0, 0, 0, 0, 0, 100, 200, 128);
    flatten(made, [255, 200, 0]);
    expect(Array.from(made)).toEqual([255, 200, 0, 255, 127, 150, 100, 255]);
  });
});

describe('compositeRow', () => {
  test('changes no byte under what is clear', () => {
    fc.assert(
      fc.property(pixels, (made) => {
        const before = made.slice();
        compositeRow(made, new Uint8ClampedArray(made.length));
        expect(made).toEqual(before);
      }),
    );
  });

  test('shows only what is above where that is opaque', () => {
    const made = row(1, 2, 3, 77);
    compositeRow(made, row(200, 100, 50, 255));
    expect(Array.from(made)).toEqual([200, 100, 50, 255]);
  });

  test('keeps the colour of what is above a clear pixel', () => {
    const made = row(9, 9, 9, 0);
    compositeRow(made, row(255, 255, 255, 128));
    expect(Array.from(made)).toEqual([255, 255, 255, 128]);
  });

  test('makes half of white over opaque black grey', () => {
    const made = row(0, 0, 0, 255);
    compositeRow(made, row(255, 255, 255, 128));
    expect(Array.from(made)).toEqual([128, 128, 128, 255]);
  });
});

describe('shrink', () => {
  test('an even picture stays even at any size', () => {
    fc.assert(
      fc.property(byte, fc.integer({ min: 1, max: 255 }), fc.integer({ min: 1, max: 7 }), (colour, alpha, side) => {
        const data = Uint8ClampedArray.from({ length: 8 * 8 * 4 }, (_, i) => (i % 4 === 3 ? alpha : colour));
        const small = shrink({ data, width: 8, height: 8 }, side, side);
        expect(new Set(small.data.filter((_, i) => i % 4 !== 3))).toEqual(new Set([colour]));
        expect(new Set(small.data.filter((_, i) => i % 4 === 3))).toEqual(new Set([alpha]));
      }),
    );
  });

  test('what is transparent does not bleed its colour into an edge', () => {
    const small = shrink({ data: row(200, 10, 10, 255, 0, 255, 0, 0), width: 2, height: 1 }, 1, 1);
    expect(Array.from(small.data)).toEqual([200, 10, 10, 128]);
  });
});

describe('fitWithin', () => {
  test('never enlarges, never passes the side, keeps the shape to half a pixel', () => {
    const any = fc.integer({ min: 1, max: 15_000 });
    fc.assert(
      fc.property(any, any, fc.integer({ min: 1, max: 8_000 }), (width, height, maxSide) => {
        const fitted = fitWithin({ width, height }, maxSide);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(Math.max(1, maxSide));
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
        const scale = Math.min(1, maxSide / Math.max(width, height));
        expect(Math.abs(fitted.width - Math.max(1, width * scale))).toBeLessThanOrEqual(0.5);
        expect(Math.abs(fitted.height - Math.max(1, height * scale))).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
