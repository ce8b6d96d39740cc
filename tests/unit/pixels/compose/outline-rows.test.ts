import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEPTH } from '../../../../src/pixels/compose/depth.ts';
import { outlineRows } from '../../../../src/pixels/compose/outline-rows.ts';
import type { DepthRows } from '../../../../src/pixels/compose/placed-alpha.ts';

interface Shape {
  width: number;
  height: number;
  data: Uint16Array;
}

const rowsOf = ({ width, height, data }: Shape): DepthRows => ({
  width,
  height,
  row: (y) => data.subarray(y * width, (y + 1) * width),
});

const outlined = (shape: Shape, width: number, order?: (height: number) => readonly number[]): Uint16Array => {
  const rows = outlineRows(rowsOf(shape), width);
  const out = new Uint16Array(shape.data.length);
  const all = order?.(shape.height) ?? Array.from({ length: shape.height }, (_, y) => y);
  for (const y of all) out.set(rows.row(y), y * shape.width);
  return out;
};

/** A few solid pixels in a field that is otherwise clear. */
const spots = fc
  .record({
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 90 }),
    at: fc.array(fc.tuple(fc.nat(39), fc.nat(89)), { maxLength: 6 }),
  })
  .map(({ width, height, at }): Shape => {
    const data = new Uint16Array(width * height);
    for (const [x, y] of at) data[(y % height) * width + (x % width)] = DEPTH;
    return { width, height, data };
  });

/** How far each place is from the nearest solid pixel. */
function distances({ width, data }: Shape): (at: number) => number {
  const solid = [...data.keys()].filter((at) => (data[at] ?? 0) >= DEPTH / 2);
  const away = (at: number, other: number) =>
    Math.hypot((at % width) - (other % width), Math.floor(at / width) - Math.floor(other / width));
  return (at) => Math.min(...solid.map((other) => away(at, other)));
}

describe('an outline', () => {
  it('is whole within its width, and ends a pixel past it', () => {
    fc.assert(
      fc.property(spots, fc.constantFrom(1, 2, 3.5, 8, 20), (shape, width) => {
        const found = outlined(shape, width);
        const nearest = distances(shape);
        const wrong = [...found.entries()].filter(([at, value]) => {
          const distance = nearest(at);
          return (distance < width - 1 && value !== DEPTH) || (distance > width + 1 && value !== 0);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('is the same in whatever order its rows are asked for', () => {
    const upwards = (height: number) => Array.from({ length: height }, (_, y) => height - 1 - y);
    const mixed = (height: number) => upwards(height).toSorted((a, b) => ((a * 37) % height) - ((b * 37) % height));
    fc.assert(
      fc.property(spots, fc.constantFrom(2, 9), (shape, width) => {
        const found = outlined(shape, width);
        expect(outlined(shape, width, upwards)).toEqual(found);
        expect(outlined(shape, width, mixed)).toEqual(found);
      }),
      { numRuns: 15 },
    );
  });

  it('where a block of rows ends and the next begins does not show', () => {
    // Blocks are 64 rows: a spot just above the border, one just below, and one far away.
    for (const y of [62, 63, 64, 65, 127, 128]) {
      const [width, height] = [31, 190];
      const data = new Uint16Array(width * height);
      data[y * width + 15] = DEPTH;
      const found = outlined({ width, height, data }, 6);
      const moved = new Uint16Array(width * height);
      moved[90 * width + 15] = DEPTH;
      const middle = outlined({ width, height, data: moved }, 6);
      const part = (of: Uint16Array, row: number) => [...of.subarray((row - 9) * width, (row + 10) * width)];
      expect([y, part(found, y)]).toEqual([y, part(middle, 90)]);
    }
  });

  it('is wider with more width, nowhere less', () => {
    fc.assert(
      fc.property(spots, fc.integer({ min: 1, max: 10 }), (shape, width) => {
        const [less, more] = [outlined(shape, width), outlined(shape, width + 1.5)];
        expect(less.findIndex((value, at) => (more[at] ?? 0) < value)).toBe(-1);
      }),
      { numRuns: 30 },
    );
  });

  it('is nothing without a solid pixel: single hairs get none', () => {
    const faint = { width: 9, height: 70, data: new Uint16Array(630).fill(DEPTH / 2 - 1) };
    expect(outlined(faint, 5).some((value) => value > 0)).toBe(false);
  });

  it('has no dent at the picture’s border', () => {
    const [width, height] = [24, 24];
    const data = new Uint16Array(width * height);
    for (let x = 0; x < width; x += 1) data[x] = DEPTH;
    const found = outlined({ width, height, data }, 5);
    for (let y = 0; y < 10; y += 1) {
      const row = found.subarray(y * width, (y + 1) * width);
      expect([y, new Set(row).size]).toEqual([y, 1]);
    }
  });

  it('follows how much of its rim a pixel is covered', () => {
    // A straight edge at half a pixel: its outline ends half a pixel earlier or later.
    const edge = (share: number): number => {
      const [width, height] = [30, 3];
      const data = new Uint16Array(width * height);
      for (let at = 0; at < data.length; at += 1)
        data[at] = at % width < 10 ? DEPTH : at % width === 10 ? Math.round(DEPTH * share) : 0;
      const row = outlined({ width, height, data }, 4).subarray(width, 2 * width);
      return row.reduce((sum, value) => sum + value, 0) / DEPTH;
    };
    const ends = [0, 0.25, 0.5, 0.75, 1].map(edge);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect((ends[4] ?? 0) - (ends[0] ?? 0)).toBeCloseTo(1, 1);
  });
});
