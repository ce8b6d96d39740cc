import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MarkShape, markOf } from '../../../../src/pixels/fill/drawn-mark.ts';
import { findFilling } from '../../../../src/pixels/fill/fill-hole.ts';
import { boxOf, MARKED, shareOf } from '../../../../src/pixels/fill/marks.ts';
import { changedMark, removeMarked } from '../../../../src/pixels/fill/remove.ts';
import { createWasmFill } from '../../../../src/pixels/kernels/wasm-fill.ts';
import { grey, noisy } from '../enhance/pictures.ts';

const { signal } = new AbortController();
const on = { width: 100, height: 80 };
const line = (away: boolean, width: number, ...points: [number, number][]): MarkShape => ({
  by: 'brush',
  away,
  width,
  points,
});
const box = (x: number, y: number, width: number, height: number, away = false): MarkShape => ({
  by: 'box',
  away,
  x,
  y,
  width,
  height,
});

it('a line is as wide as its brush, and a box as large as it was drawn', () => {
  const stroke = markOf({ on, shapes: [line(false, 10, [20, 40], [60, 40])], rim: 0 }, on);
  expect(boxOf(stroke)).toEqual({ x: 15, y: 35, width: 50, height: 10 });
  const drawn = markOf({ on, shapes: [box(-5, 10, 25, 30)], rim: 0 }, on);
  expect(boxOf(drawn)).toEqual({ x: 0, y: 10, width: 20, height: 30 });
});

it('what is taken away is not marked, and can be marked again', () => {
  const whole = box(10, 10, 40, 40);
  const less = [whole, box(10, 10, 40, 20, true)];
  expect(boxOf(markOf({ on, shapes: less, rim: 0 }, on))).toEqual({ x: 10, y: 30, width: 40, height: 20 });
  expect(boxOf(markOf({ on, shapes: [...less, whole], rim: 0 }, on))).toEqual(
    whole && { x: 10, y: 10, width: 40, height: 40 },
  );
  expect(boxOf(markOf({ on, shapes: [whole, line(true, 200, [50, 40])], rim: 0 }, on))).toBeUndefined();
});

it('a rim is marked all round, and counts at the size of the picture', () => {
  const mark = { on, shapes: [box(40, 40, 10, 10)], rim: 6 };
  expect(boxOf(markOf(mark, on))).toEqual({ x: 34, y: 34, width: 22, height: 22 });
  expect(boxOf(markOf(mark, { width: 50, height: 40 }))).toEqual({ x: 17, y: 17, width: 11, height: 11 });
});

it('the same share is marked at any size', () => {
  const shapes = [box(10, 10, 50, 40), line(false, 20, [30, 20], [80, 60])];
  const share = (times: number) => shareOf(markOf({ on, shapes, rim: 0 }, { width: 100 * times, height: 80 * times }));
  for (const times of [0.5, 2, 5]) expect(share(times)).toBeCloseTo(share(1), 1.5);
});

it('whatever is marked, blended and grained, no pixel outside of what is shown as marked changes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 80 }),
      fc.integer({ min: 5, max: 60 }),
      fc.integer({ min: 2, max: 24 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 4 }),
      (x, y, width, blend, seed) => {
        const before = noisy(
          grey(100, 80, (a, b) => a + b),
          9,
          seed,
        );
        const mark = markOf({ on, shapes: [line(false, width, [x, y], [x + 9, y + 6])], rim: 2 }, on);
        const changed = changedMark(mark, blend);
        const filling = findFilling(signal, createWasmFill(), before, changed, { seed });
        if (filling === undefined) return;
        const picture = { ...before, data: before.data.slice() };
        removeMarked(picture, mark, { filling, whole: on, blend, grain: 0.8, seed });
        let inside = 0;
        for (let at = 0; at < picture.data.length; at += 1) {
          if (picture.data[at] === before.data[at]) continue;
          if ((changed.data[at >> 2] ?? 0) < MARKED) expect(at).toBe('unchanged');
          inside += 1;
        }
        expect(inside).toBeGreaterThan(0);
      },
    ),
    { numRuns: 12 },
  );
});
