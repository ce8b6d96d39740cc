import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figurePath, linePath, maskPath } from '../../../../../src/document/scene/render/figure-path.ts';
import { FIGURES, type Figure } from '../../../../../src/document/scene/scene.ts';

const numbersOf = (path: string) => (path.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
const side = fc.integer({ min: 1, max: 4_000 });

describe('the outline of a figure', () => {
  it.each(FIGURES)('%s is closed, begins with a move, and has numbers that every reader takes', (figure) => {
    fc.assert(
      fc.property(side, side, fc.integer({ min: 0, max: 5_000 }), (w, h, radius) => {
        const path = figurePath(figure, w, h, radius);
        expect(path).toMatch(/^M[-\d. A-Z]*Z$/);
        expect(path).not.toMatch(/NaN|Infinity|e[-+]/);
        expect(numbersOf(path).filter((value) => Math.round(value * 100) / 100 !== value)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it.each(FIGURES)('%s scales with its box', (figure) => {
    const small = numbersOf(figurePath(figure, 100, 60, 10));
    const large = numbersOf(figurePath(figure, 1_000, 600, 100));
    expect(large).toHaveLength(small.length);
    // The flags of an arc stay as they are.
    const isScaled = (value: number, at: number) =>
      Math.abs((large[at] ?? 0) - value * 10) < 0.06 || (value === 1 && large[at] === 1);
    expect(small.filter((value, at) => !isScaled(value, at))).toEqual([]);
  });

  it('is no two figures’ at once', () => {
    expect(new Set(FIGURES.map((figure) => figurePath(figure, 100, 60, 10))).size).toBe(FIGURES.length);
  });

  it('is a plain rectangle without a radius, and never has corners that are larger than it', () => {
    expect(figurePath('rect', 10, 20)).toBe('M0 0H10V20H0Z');
    expect(figurePath('rect', 10, 20, -4)).toBe('M0 0H10V20H0Z');
    expect(figurePath('rect', 10, 20, 99)).toBe(figurePath('rect', 10, 20, 5));
    expect(figurePath('rect', 10, 20, 2)).toBe(
      'M2 0H8A2 2 0 0 1 10 2V18A2 2 0 0 1 8 20H2A2 2 0 0 1 0 18V2A2 2 0 0 1 2 0Z',
    );
  });

  it('has as many corners as its name says', () => {
    const cornersOf = (figure: Figure) => (figurePath(figure, 100, 100).match(/[ML]/g) ?? []).length;
    expect(['triangle', 'diamond', 'hexagon', 'arrow', 'star', 'burst'].map((one) => cornersOf(one as Figure))).toEqual(
      [3, 4, 6, 7, 10, 36],
    );
  });

  it('has a hole in a ring, by the even-odd rule', () => {
    expect(figurePath('ring', 100, 50).match(/M/g)).toHaveLength(2);
    expect(figurePath('ring', 100, 50).startsWith(figurePath('ellipse', 100, 50))).toBe(true);
  });

  it('has its own radius in a bubble that was given none', () => {
    expect(figurePath('bubble', 100, 50)).toBe(figurePath('bubble', 100, 50, 10));
    expect(figurePath('bubble', 100, 50, 4)).not.toBe(figurePath('bubble', 100, 50));
  });
});

describe('what a picture is seen through', () => {
  it('is all of its box for "none", round corners for "round", else the figure', () => {
    expect(maskPath('none', 10, 10, 3)).toBeUndefined();
    expect(maskPath('round', 10, 20, 3)).toBe(figurePath('rect', 10, 20, 3));
    expect(maskPath('ellipse', 10, 20, 3)).toBe(figurePath('ellipse', 10, 20));
  });
});

describe('a line through points', () => {
  const points = [
    [0, 0],
    [10, 20],
    [30, 20],
    [40, 0],
  ] as const;

  it('is nothing without points, and a place with one', () => {
    expect(linePath([], false)).toBe('');
    expect(linePath([], true)).toBe('');
    expect(linePath([[3, 4]], true)).toBe('M3 4');
  });

  it('is straight from one to the next where it is not smooth, and between two points always', () => {
    expect(linePath(points, false)).toBe('M0 0L10 20L30 20L40 0');
    expect(linePath(points.slice(0, 2), true)).toBe('M0 0L10 20');
  });

  it('goes through each point where it is smooth, and begins and ends without a bend of its own', () => {
    const path = linePath(points, true);
    const ends = [...path.matchAll(/C\S+ \S+ \S+ \S+ (\S+) ([^C]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(ends).toEqual(points.slice(1).map((point) => [...point]));
    // The first control point lies on the way to the second point.
    expect(path.startsWith('M0 0C1.67 3.33 ')).toBe(true);
  });

  it('stays straight where its points lie on a line', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 8 }), fc.integer({ min: -9, max: 9 }), (count, slope) => {
        const row = Array.from({ length: count }, (_, x) => [x * 6, x * 6 * slope] as const);
        const numbers = numbersOf(linePath(row, true));
        for (let at = 0; at < numbers.length; at += 2) {
          expect(Math.abs((numbers[at + 1] ?? 0) - (numbers[at] ?? 0) * slope)).toBeLessThan(0.06);
        }
      }),
      { numRuns: 20 },
    );
  });
});
