import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lassoCover } from '../../../../src/pixels/retouch/lasso-cover.ts';
import type { Cover } from '../../../../src/pixels/retouch/stroke-cover.ts';

const SIZE = { width: 40, height: 30 };
interface Corner {
  x: number;
  y: number;
}
const corner: fc.Arbitrary<Corner> = fc.record({
  x: fc.double({ min: -6, max: SIZE.width + 6, noNaN: true }),
  y: fc.double({ min: -6, max: SIZE.height + 6, noNaN: true }),
});
const polygon = fc.array(corner, { minLength: 3, maxLength: 7 });
/** Corners on an ellipse in the order of their angles: convex, and inside the picture. */
const convex = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 3, maxLength: 9 }),
    fc.double({ min: 3, max: 12, noNaN: true }),
    fc.double({ min: 3, max: 12, noNaN: true }),
  )
  .map(([angles, across, down]) =>
    angles
      .sort((one, other) => one - other)
      .map((angle) => (angle * Math.PI) / 180)
      .map((angle) => ({ x: 20 + across * Math.cos(angle), y: 15 + down * Math.sin(angle) })),
  );

/** The cover over the whole picture. */
function spreadOut(cover: Cover | undefined, { width, height } = SIZE): Uint8Array {
  const out = new Uint8Array(width * height);
  if (cover === undefined) return out;
  const { box, plane } = cover;
  for (let y = 0; y < box.height; y += 1)
    out.set(plane.data.subarray(y * box.width, (y + 1) * box.width), (box.y + y) * width + box.x);
  return out;
}
const areaOf = (cover: Uint8Array) => cover.reduce((sum, value) => sum + value, 0) / 255;
const mostApart = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
/** Gauss's formula. */
const shoelace = (corners: readonly Corner[]) =>
  Math.abs(
    corners.reduce((sum, { x, y }, at) => {
      const next = corners[(at + 1) % corners.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

describe('what a lasso covers', () => {
  it('has the area of its polygon', () => {
    fc.assert(
      fc.property(convex, (corners) => {
        const around = corners.reduce((sum, { x, y }, at) => {
          const next = corners[(at + 1) % corners.length] ?? { x, y };
          return sum + Math.hypot(next.x - x, next.y - y);
        }, 0);
        const off = Math.abs(areaOf(spreadOut(lassoCover(SIZE, corners))) - shoelace(corners));
        // An eighth of a pixel along a level rim is what a line of it may be off.
        expect(off).toBeLessThan(around / 12 + 0.2);
      }),
    );
  });

  it('is the same from whichever corner it is drawn, and either way round', () => {
    fc.assert(
      fc.property(polygon, fc.nat(6), (corners, first) => {
        const at = first % corners.length;
        const other = [...corners.slice(at), ...corners.slice(0, at)].reverse();
        const [one, two] = [lassoCover(SIZE, corners), lassoCover(SIZE, other)].map((cover) => spreadOut(cover));
        expect(mostApart(one ?? new Uint8Array(), two ?? new Uint8Array())).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('goes along with its corners by whole pixels', () => {
    const big = { width: SIZE.width + 9, height: SIZE.height + 7 };
    fc.assert(
      fc.property(convex, fc.nat(9), fc.nat(7), (corners, right, down) => {
        const here = lassoCover(big, corners);
        const there = lassoCover(
          big,
          corners.map(({ x, y }) => ({ x: x + right, y: y + down })),
        );
        expect(there?.box).toEqual(here && { ...here.box, x: here.box.x + right, y: here.box.y + down });
        expect(mostApart(here?.plane.data ?? new Uint8Array(), there?.plane.data ?? new Uint8Array())).toBeLessThan(2);
      }),
    );
  });

  it('of a polygon cut in two by an upright line is that of both parts', () => {
    fc.assert(
      fc.property(fc.double({ min: 6, max: 34, noNaN: true }), (cut) => {
        const box = (left: number, right: number) => [
          { x: left, y: 4.3 },
          { x: right, y: 4.3 },
          { x: right, y: 21.9 },
          { x: left, y: 21.9 },
        ];
        const [whole, left, right] = [box(5, 35), box(5, cut), box(cut, 35)].map((one) =>
          spreadOut(lassoCover(SIZE, one)),
        );
        const sum = (left ?? new Uint8Array()).map((value, at) => value + (right?.[at] ?? 0));
        expect(mostApart(sum, whole ?? new Uint8Array())).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('in a part of the picture is a part of that in the whole', () => {
    const small = { width: 17, height: 12 };
    fc.assert(
      fc.property(polygon, (corners) => {
        const whole = spreadOut(lassoCover(SIZE, corners));
        const part = spreadOut(lassoCover(small, corners), small);
        const wrong = part.findIndex(
          (value, at) => value !== whole[Math.floor(at / small.width) * SIZE.width + (at % small.width)],
        );
        expect(wrong).toBe(-1);
      }),
    );
  });

  it('is nothing where a round is drawn twice, and one half where a square crosses itself', () => {
    const square = [
      { x: 5, y: 5 },
      { x: 15, y: 5 },
      { x: 15, y: 15 },
      { x: 5, y: 15 },
    ];
    expect(areaOf(spreadOut(lassoCover(SIZE, square)))).toBe(100);
    expect(areaOf(spreadOut(lassoCover(SIZE, [...square, ...square])))).toBe(0);
    const [a, b, c, d] = square;
    const bow = [a, c, b, d].filter((one) => one !== undefined);
    expect(areaOf(spreadOut(lassoCover(SIZE, bow)))).toBeCloseTo(50, 0);
  });

  it.each<[string, Corner[]]>([
    ['no corner', []],
    [
      'two corners',
      [
        { x: 1, y: 1 },
        { x: 9, y: 9 },
      ],
    ],
    [
      'a line',
      [
        { x: 1, y: 5 },
        { x: 9, y: 5 },
        { x: 20, y: 5 },
      ],
    ],
    [
      'what lies beside the picture',
      [
        { x: -9, y: 1 },
        { x: -1, y: 1 },
        { x: -5, y: 20 },
      ],
    ],
    [
      'numbers that are none',
      [
        { x: Number.NaN, y: 1 },
        { x: 3, y: 1 },
        { x: 2, y: 9 },
      ],
    ],
  ])('is nothing of %s', (_what, corners) => {
    expect(areaOf(spreadOut(lassoCover(SIZE, corners)))).toBe(0);
  });
});
