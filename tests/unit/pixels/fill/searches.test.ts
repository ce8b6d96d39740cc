import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFilling, findFilling } from '../../../../src/pixels/fill/fill-hole.ts';
import { barredBy, searchOf } from '../../../../src/pixels/fill/searches.ts';
import { createWasmFill } from '../../../../src/pixels/kernels/wasm-fill.ts';
import type { PixelBox } from '../../../../src/pixels/shapes.ts';

const SIZE = { width: 200, height: 120 };
const { signal } = new AbortController();

/** 1 in the box. */
function maskOf({ x, y, width, height }: PixelBox): Uint8Array {
  const mask = new Uint8Array(SIZE.width * SIZE.height);
  for (let row = y; row < y + height; row += 1) mask.fill(1, row * SIZE.width + x, row * SIZE.width + x + width);
  return mask;
}

const MIDDLE = maskOf({ x: 80, y: 30, width: 40, height: 60 });
const NOTHING = new Uint8Array(MIDDLE.length);
const left = { rows: 1, from: 'left' } as const;
const right = { rows: 1, from: 'right' } as const;

describe('the way of a seed', () => {
  it('is the usual one first, then each side alone, and comes again after eight', () => {
    expect([1, 2, 3].map((seed) => searchOf(seed))).toEqual([{ rows: 1 }, left, right]);
    for (let seed = 1; seed <= 8; seed += 1) expect(searchOf(seed + 8)).toEqual(searchOf(seed));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => JSON.stringify(searchOf(seed)))).size).toBe(8);
  });
});

describe('a side alone', () => {
  it.each([
    [left, [0, 99]],
    [right, [100, 199]],
  ] as const)('%o leaves its own half', (way, [first, last]) => {
    const barred = barredBy(way, MIDDLE, NOTHING, SIZE);
    const free = [...barred.keys()].filter((at) => barred[at] === 0 && MIDDLE[at] === 0).map((at) => at % SIZE.width);
    expect([Math.min(...free), Math.max(...free)]).toEqual([first, last]);
  });

  it('keeps what was barred already, and changes nothing that it was given', () => {
    const before = maskOf({ x: 0, y: 0, width: 20, height: 120 });
    const given = before.slice();
    const barred = barredBy(left, MIDDLE, before, SIZE);
    for (const [at, value] of given.entries()) if (value === 1) expect(barred[at]).toBe(1);
    expect(before).toEqual(given);
  });

  it.each([
    ['the hole is at that end', maskOf({ x: 0, y: 30, width: 60, height: 60 }), NOTHING],
    ['it is smaller than half of the hole', maskOf({ x: 10, y: 0, width: 185, height: 120 }), NOTHING],
    ['rows of the hole have nothing there', MIDDLE, maskOf({ x: 0, y: 60, width: 79, height: 30 })],
  ])('is not insisted on where %s', (_why, hole, barred) => {
    expect(barredBy(left, hole, barred, SIZE)).toBe(barred);
  });

  it('never leaves nothing to take from', () => {
    const span = (most: number) => fc.tuple(fc.integer({ min: 0, max: most - 1 }), fc.integer({ min: 1, max: most }));
    fc.assert(
      fc.property(span(SIZE.width), span(SIZE.height), fc.constantFrom(left, right), ([x, w], [y, h], way) => {
        const hole = maskOf({ x, y, width: Math.min(w, SIZE.width - x), height: Math.min(h, SIZE.height - y) });
        const barred = barredBy(way, hole, NOTHING, SIZE);
        const isFree = (mask: Uint8Array) => mask.some((value, at) => value === 0 && hole[at] === 0);
        expect(isFree(barred)).toBe(isFree(NOTHING));
      }),
      { numRuns: 40 },
    );
  });
});

it('suggestions of the first three seeds are of other colours where the sides are', () => {
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4);
  for (let at = 0; at < MIDDLE.length; at += 1) {
    const grey = at % SIZE.width < 100 ? 60 : 190;
    data.set([grey, grey, grey, 255], at * 4);
  }
  const mark = { ...SIZE, data: MIDDLE.map((value) => value * 255) };
  const means = [2, 3].map((seed) => {
    const picture = { ...SIZE, data: data.slice() };
    const filling = findFilling(signal, createWasmFill(), picture, mark, { seed });
    if (filling === undefined) throw new Error('nothing was found');
    applyFilling(picture, mark, filling);
    const inside = [...MIDDLE.keys()].filter((at) => MIDDLE[at] === 1).map((at) => picture.data[at * 4] ?? 0);
    return inside.reduce((sum, value) => sum + value, 0) / inside.length;
  });
  expect(means[0]).toBeLessThan(80);
  expect(means[1]).toBeGreaterThan(170);
});
