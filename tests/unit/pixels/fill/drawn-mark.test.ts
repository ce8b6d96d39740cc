import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MarkShape, markOf } from '../../../../src/pixels/fill/drawn-mark.ts';
import { findFilling } from '../../../../src/pixels/fill/fill-hole.ts';
import { boxOf, MARKED, shareOf } from '../../../../src/pixels/fill/marks.ts';
import { changedMark, removeMarked } from '../../../../src/pixels/fill/remove.ts';
import { createWasmFill } from '../../../../src/pixels/kernels/wasm-fill.ts';
import { packMask } from '../../../../src/pixels/retouch/packed-mask.ts';
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

it('a lasso marks what its line goes round, and takes it away again', () => {
  const points: [number, number][] = [
    [10, 10],
    [50, 10],
    [50, 50],
    [30, 30],
    [10, 50],
  ];
  const mark = markOf({ on, shapes: [{ by: 'lasso', away: false, points }], rim: 0 }, on);
  expect(boxOf(mark)).toEqual({ x: 10, y: 10, width: 40, height: 40 });
  const at = (x: number, y: number) => mark.data[y * on.width + x];
  expect([at(30, 20), at(30, 40), at(12, 40), at(48, 40)]).toEqual([255, 0, 255, 255]);
  const both = [box(10, 10, 40, 40), { by: 'lasso', away: true, points } as const];
  expect(shareOf(markOf({ on, shapes: both, rim: 0 }, on))).toBeCloseTo(400 / 8_000, 2);
});

it('a lasso’s share is that of its polygon, at any size and wherever it is drawn', () => {
  const number = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(fc.array(fc.tuple(number(100), number(80)), { minLength: 3, maxLength: 3 }), (points) => {
      const [a, b, c] = points;
      if (!a || !b || !c) return;
      const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
      const drawn = markOf({ on, shapes: [{ by: 'lasso', away: false, points }], rim: 0 }, { width: 400, height: 320 });
      expect(shareOf(drawn)).toBeCloseTo(area / 8_000, 1.7);
    }),
  );
});

it('a thing’s mask is laid at any size, without stairs', () => {
  const data = new Uint8Array(20 * 16);
  // A slope of one in one.
  for (let y = 0; y < 16; y += 1) data.fill(255, y * 20, y * 20 + y + 1);
  const thing: MarkShape = { by: 'thing', away: false, mask: packMask({ width: 20, height: 16, data }) };
  const large = markOf({ on, shapes: [thing], rim: 0 }, { width: 200, height: 160 });
  const ends = Array.from({ length: 100 }, (_, row) =>
    large.data.subarray((row + 20) * 200, (row + 21) * 200).lastIndexOf(255),
  );
  const steps = ends.slice(1).map((end, at) => end - (ends[at] ?? 0));
  expect(Math.max(...steps)).toBeLessThan(5);
  expect(markOf({ on, shapes: [thing, { ...thing, away: true }], rim: 0 }, on).data.some((value) => value > 0)).toBe(
    false,
  );
});

it('less strength leaves so much of the thing', () => {
  const photo = noisy(
    grey(100, 80, () => 200),
    2,
  );
  for (let y = 30; y < 50; y += 1) photo.data.fill(20, (y * 100 + 40) * 4, (y * 100 + 60) * 4);
  const mark = markOf({ on, shapes: [box(36, 26, 28, 28)], rim: 0 }, on);
  const filling = findFilling(signal, createWasmFill(), photo, changedMark(mark, 4), { seed: 1 });
  if (filling === undefined) throw new Error('nothing to take from');
  const middle = (strength: number) => {
    const own = { ...photo, data: photo.data.slice() };
    removeMarked(own, mark, { filling, whole: on, blend: 4, grain: 0, strength, seed: 1 });
    return own.data[(40 * 100 + 50) * 4] ?? 0;
  };
  expect(middle(0)).toBe(20);
  expect(middle(0.5)).toBeGreaterThan(100);
  expect(middle(0.5)).toBeLessThan(120);
  expect(middle(1)).toBeGreaterThan(190);
});
