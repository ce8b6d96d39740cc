import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plane, Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { cellsOf, middlesOf } from '../../../../src/pixels/retouch/cells.ts';

const picture: fc.Arbitrary<{ original: Rgba; matte: Plane }> = fc
  .record({ width: fc.integer({ min: 1, max: 23 }), height: fc.integer({ min: 1, max: 19 }), seed: fc.nat(999) })
  .map(({ width, height, seed }) => {
    const byte = (at: number) => ((at + 1) * 7919 + seed * 104_729) % 256;
    return {
      original: { width, height, data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => byte(at)) },
      matte: { width, height, data: Uint8Array.from({ length: width * height }, (_, at) => byte(at * 3)) },
    };
  });
/** A box of it: shares of what is left. */
const shares = fc.tuple(
  fc.double({ min: 0, max: 0.99, noNaN: true }),
  fc.double({ min: 0, max: 0.99, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
);
function boxIn({ width, height }: Plane, [left, top, across, down]: readonly [number, number, number, number]) {
  const [x, y] = [Math.floor(left * width), Math.floor(top * height)];
  const part = (length: number, share: number) => Math.max(1, Math.round(length * share));
  return { x, y, width: part(width - x, across), height: part(height - y, down) };
}

describe('cells', () => {
  it('of one pixel are the pixels themselves', () => {
    fc.assert(
      fc.property(picture, shares, ({ original, matte }, some) => {
        const box = boxIn(matte, some);
        const cells = cellsOf(original, matte, box);
        expect([cells.side, cells.width, cells.height]).toEqual([1, box.width, box.height]);
        const wrong = [...cells.matte.keys()].filter((cell) => {
          const pixel = (box.y + Math.floor(cell / box.width)) * matte.width + box.x + (cell % box.width);
          const colour = original.data.subarray(pixel * 4, pixel * 4 + 3);
          return (
            cells.matte[cell] !== matte.data[pixel] || colour.some((value, i) => value !== cells.colours[cell * 3 + i])
          );
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('are about as many as asked for, and tile the box', () => {
    fc.assert(
      fc.property(picture, shares, fc.integer({ min: 1, max: 60 }), ({ original, matte }, some, most) => {
        const box = boxIn(matte, some);
        const { side, width, height } = cellsOf(original, matte, box, most);
        expect(side * side * most).toBeGreaterThanOrEqual(box.width * box.height);
        expect(side === 1 || (side - 1) ** 2 * most < box.width * box.height).toBe(true);
        expect(width * side).toBeGreaterThanOrEqual(box.width);
        expect((width - 1) * side).toBeLessThan(box.width);
        expect(height * side).toBeGreaterThanOrEqual(box.height);
        expect((height - 1) * side).toBeLessThan(box.height);
      }),
    );
  });

  it('hold the mean of their pixels, those cut at a rim of what is there', () => {
    fc.assert(
      fc.property(picture, shares, fc.integer({ min: 1, max: 20 }), ({ original, matte }, some, most) => {
        const box = boxIn(matte, some);
        const { side, width, colours } = cellsOf(original, matte, box, most);
        const sums = new Map<number, [sum: number, count: number]>();
        for (let y = 0; y < box.height; y += 1) {
          for (let x = 0; x < box.width; x += 1) {
            const cell = Math.floor(y / side) * width + Math.floor(x / side);
            const green = original.data[((box.y + y) * matte.width + box.x + x) * 4 + 1] ?? 0;
            const [sum, count] = sums.get(cell) ?? [0, 0];
            sums.set(cell, [sum + green, count + 1]);
          }
        }
        expect(colours.length).toBe(sums.size * 3);
        for (const [cell, [sum, count]] of sums) expect(colours[cell * 3 + 1]).toBe(Math.floor(sum / count));
      }),
      { numRuns: 60 },
    );
  });

  it('look at a matte of their own picture in their middles', () => {
    fc.assert(
      fc.property(picture, shares, fc.integer({ min: 1, max: 20 }), ({ original, matte }, some, most) => {
        const box = boxIn(matte, some);
        const cells = cellsOf(original, matte, box, most);
        // A plane that says where it is.
        const place = { ...matte, data: matte.data.map((_, at) => at % matte.width) };
        for (const [cell, x] of middlesOf(place, cells).entries()) {
          const left = box.x + (cell % cells.width) * cells.side;
          expect(x).toBeGreaterThanOrEqual(left);
          expect(x).toBeLessThan(Math.min(left + cells.side, box.x + box.width));
        }
      }),
      { numRuns: 60 },
    );
  });
});
