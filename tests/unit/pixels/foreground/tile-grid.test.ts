import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originalRows } from '../../../../src/pixels/foreground/original-rows.ts';
import { tileGrid } from '../../../../src/pixels/foreground/tile-grid.ts';

const size = fc.record({ width: fc.integer({ min: 1, max: 60 }), height: fc.integer({ min: 1, max: 50 }) });
const chunk = fc.option(fc.integer({ min: 1, max: 70 }), { nil: undefined });
const margin = fc.integer({ min: 0, max: 12 });

describe('the tiles of a picture', () => {
  it('cover each pixel once', () => {
    fc.assert(
      fc.property(size, chunk, margin, ({ width, height }, chunkSize, by) => {
        const seen = new Uint8Array(width * height);
        for (const { inner } of tileGrid({ width, height }, chunkSize, by)) {
          for (let y = inner.y; y < inner.y + inner.height; y += 1)
            for (let x = inner.x; x < inner.x + inner.width; x += 1) {
              const at = y * width + x;
              seen[at] = (seen[at] ?? 0) + 1;
            }
        }
        expect(seen.every((count) => count === 1)).toBe(true);
      }),
    );
  });

  it('see a margin round what they give, as far as there is a picture', () => {
    fc.assert(
      fc.property(size, chunk, margin, ({ width, height }, chunkSize, by) => {
        for (const { inner, outer } of tileGrid({ width, height }, chunkSize, by)) {
          expect(outer.x).toBe(Math.max(inner.x - by, 0) * Number(inner.x > 0));
          expect(outer.y).toBe(Math.max(inner.y - by, 0) * Number(inner.y > 0));
          expect(outer.x + outer.width).toBe(Math.min(inner.x + inner.width + by, width));
          expect(outer.y + outer.height).toBe(Math.min(inner.y + inner.height + by, height));
        }
      }),
    );
  });

  it('are one where no side is longer than a chunk, and four else', () => {
    const count = (width: number, height: number) => tileGrid({ width, height }, 30, 4).length;
    expect([count(30, 30), count(31, 30), count(30, 31), count(90, 90), count(31, 1), count(1, 31)]).toEqual([
      1, 4, 4, 4, 2, 2,
    ]);
    expect(tileGrid({ width: 9_000, height: 9_000 }, undefined, 4)).toHaveLength(1);
  });
});

describe('rows as they were', () => {
  it('are read by each tile, though the tiles before it have been written over', () => {
    fc.assert(
      fc.property(size, fc.integer({ min: 1, max: 40 }), margin, ({ width, height }, chunkSize, by) => {
        const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at * 7919) % 251);
        const before = data.slice();
        const tiles = tileGrid({ width, height }, chunkSize, by);
        const rows = originalRows({ data, width, height }, tiles, by);
        for (const { inner, outer } of tiles) {
          const row = new Uint8Array(outer.width * 4);
          for (let y = outer.y; y < outer.y + outer.height; y += 1) {
            rows.read(outer.x, y, outer.width, row, 0);
            const at = (y * width + outer.x) * 4;
            expect(row.findIndex((value, i) => value !== before[at + i])).toBe(-1);
          }
          // What it gives is in the picture from here on.
          for (let y = inner.y; y < inner.y + inner.height; y += 1)
            data.fill(255, (y * width + inner.x) * 4, (y * width + inner.x + inner.width) * 4);
        }
        expect(data.every((value) => value === 255)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('are put where they are wanted', () => {
    const data = Uint8ClampedArray.from({ length: 4 * 4 * 4 }, (_, at) => at);
    const tiles = tileGrid({ width: 4, height: 4 }, 2, 1);
    const into = new Uint8Array(12);
    originalRows({ data, width: 4, height: 4 }, tiles, 1).read(1, 2, 2, into, 4);
    expect([...into]).toEqual([0, 0, 0, 0, 36, 37, 38, 39, 40, 41, 42, 43]);
  });
});
