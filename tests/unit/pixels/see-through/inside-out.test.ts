import { expect, it } from 'vitest';
import { isInsideOut, shrunkBox } from '../../../../src/pixels/see-through/inside-out.ts';
import type { Place } from '../../../../src/pixels/see-through/prompts.ts';

const SIDE = 100;
const BOX: readonly [Place, Place] = [
  { x: 0.1, y: 0.05 },
  { x: 0.95, y: 1 },
];

/** What is meant, in px of a side of 100. */
const maskOf = (isMeant: (x: number, y: number) => boolean) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, at) => (isMeant(at % SIDE, Math.floor(at / SIDE)) ? 1 : 0));

const isThing = (x: number, y: number) => (x - 52) ** 2 + (y - 52) ** 2 < 35 ** 2;

it('what lies around a thing is inside out, and the thing is not', () => {
  expect(
    isInsideOut(
      maskOf((x, y) => !isThing(x, y)),
      SIDE,
      BOX,
    ),
  ).toBe(true);
  expect(isInsideOut(maskOf(isThing), SIDE, BOX)).toBe(false);
});

it('next to all of the picture tells nothing from anything, and a thing that fills its box or reaches two of its sides is not inside out', () => {
  expect(
    isInsideOut(
      maskOf(() => true),
      SIDE,
      BOX,
    ),
  ).toBe(true);
  const filled = (x: number, y: number) => x >= 10 && x < 95 && y >= 5;
  expect(isInsideOut(maskOf(filled), SIDE, BOX)).toBe(false);
  const corners = (x: number, y: number) => isThing(x, y) || y > 60 || x < 20;
  expect(isInsideOut(maskOf(corners), SIDE, BOX)).toBe(false);
});

it('a ring that leaves the corners of its box free is not inside out', () => {
  const ring = (x: number, y: number) => {
    const away = Math.hypot(x - 52, y - 52);
    return away > 30 && away < 42;
  };
  expect(isInsideOut(maskOf(ring), SIDE, BOX)).toBe(false);
});

it('a mask of nothing, and a box without a middle, are not inside out', () => {
  expect(isInsideOut(new Float32Array(SIDE * SIDE), SIDE, BOX)).toBe(false);
  const narrow = [
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
  ] as const;
  expect(isInsideOut(maskOf(isThing), SIDE, narrow)).toBe(false);
});

it('a box is made smaller by the same share at each end', () => {
  const [first, last] = shrunkBox(
    [
      { x: 0, y: 0.2 },
      { x: 1, y: 0.8 },
    ],
    0.05,
  );
  expect([first.x, first.y, last.x, last.y].map((share) => Math.round(share * 1000))).toEqual([50, 230, 950, 770]);
});
