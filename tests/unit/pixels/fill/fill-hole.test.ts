import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillHole, findFilling } from '../../../../src/pixels/fill/fill-hole.ts';
import { boxOf, dilatedMark, shareOf } from '../../../../src/pixels/fill/marks.ts';
import { createWasmFill } from '../../../../src/pixels/kernels/wasm-fill.ts';
import { grey, noisy } from '../enhance/pictures.ts';

const { signal } = new AbortController();

function boxMark(width: number, height: number, [left, top, right, bottom]: readonly [number, number, number, number]) {
  const data = new Uint8Array(width * height);
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) data[y * width + x] = 255;
  return { width, height, data };
}

it('every pixel that is not marked keeps its bytes, wherever the mark lies', () => {
  const side = { min: 0, max: 100 };
  fc.assert(
    fc.property(
      fc.integer(side),
      fc.integer(side),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 30 }),
      (x, y, w, h) => {
        const before = noisy(
          grey(120, 110, (a, b) => a + b),
          10,
          x + 1,
        );
        const picture = { ...before, data: before.data.slice() };
        const mark = boxMark(120, 110, [x, y, Math.min(120, x + w), Math.min(110, y + h)]);
        fillHole(signal, createWasmFill(), picture, mark, { seed: 1 + (x % 4) });
        for (let at = 0; at < mark.data.length; at += 1) {
          if (mark.data[at] === 255) continue;
          const [own, other] = [picture.data.subarray(at * 4, at * 4 + 4), before.data.subarray(at * 4, at * 4 + 4)];
          if (own.some((value, colour) => value !== other[colour])) expect(at).toBe('unchanged');
        }
      },
    ),
    { numRuns: 8 },
  );
});

it('a thing before a horizon gives way to sky above and ground below', () => {
  const picture = noisy(
    grey(200, 150, (_, y) => (y < 70 ? 210 : 80)),
    4,
    5,
  );
  const thing = boxMark(200, 150, [80, 40, 125, 110]);
  for (let at = 0; at < thing.data.length; at += 1)
    if (thing.data[at] === 255) picture.data.fill(0, at * 4, at * 4 + 3);
  fillHole(signal, createWasmFill(), picture, thing, { seed: 1 });
  const mean = (top: number, bottom: number) => {
    let sum = 0;
    for (let y = top; y < bottom; y += 1) for (let x = 82; x < 123; x += 1) sum += picture.data[(y * 200 + x) * 4] ?? 0;
    return sum / ((bottom - top) * 41);
  };
  expect(mean(42, 62)).toBeGreaterThan(195);
  expect(mean(78, 108)).toBeLessThan(95);
});

it('four seeds give four fillings, the same seed the same', () => {
  const once = (seed: number) => {
    const picture = noisy(
      grey(160, 120, (x, y) => 120 + 60 * Math.sin(x / 9) * Math.sin(y / 7)),
      12,
      9,
    );
    fillHole(signal, createWasmFill(), picture, boxMark(160, 120, [50, 40, 110, 85]), { seed });
    return Buffer.from(picture.data).toString('base64');
  };
  const four = [1, 2, 3, 4].map(once);
  expect(new Set(four).size).toBe(4);
  expect(once(2)).toBe(four[1]);
});

it('says that there is nothing to take from, and changes nothing then', () => {
  const picture = grey(40, 40, (x) => x);
  const before = picture.data.slice();
  expect(fillHole(signal, createWasmFill(), picture, boxMark(40, 40, [0, 0, 40, 40]), { seed: 1 })).toBe(false);
  expect(picture.data).toEqual(before);
  const given = new AbortController();
  given.abort(new Error('given up'));
  expect(() =>
    fillHole(
      given.signal,
      createWasmFill(),
      grey(60, 60, () => 9),
      boxMark(60, 60, [20, 20, 40, 40]),
      { seed: 1 },
    ),
  ).toThrow('given up');
});

it('a mark grows by so many pixels each way', () => {
  const mark = boxMark(50, 40, [20, 15, 22, 16]);
  expect(boxOf(dilatedMark(mark, 3))).toEqual({ x: 17, y: 12, width: 8, height: 7 });
  expect(boxOf(dilatedMark(boxMark(50, 40, [0, 0, 1, 1]), 3))).toEqual({ x: 0, y: 0, width: 4, height: 4 });
  expect(shareOf(mark)).toBe(2 / 2000);
  expect(boxOf(boxMark(5, 5, [0, 0, 0, 0]))).toBeUndefined();
});

it('tells how far it is, from little to all', () => {
  const picture = noisy(
    grey(60, 60, () => 120),
    8,
  );
  const mark = boxMark(60, 60, [20, 20, 40, 40]);
  const shares: number[] = [];
  findFilling(signal, createWasmFill(), picture, mark, { seed: 1, onProgress: (share) => shares.push(share) });
  expect(shares[0]).toBeLessThan(0.2);
  expect(shares.at(-1)).toBeCloseTo(1, 9);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});
