import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deblock } from '../../../../src/pixels/enhance/deblock.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

const [WIDTH, HEIGHT] = [30, 26];
const pictureOf = (tone: (x: number, y: number) => number): Rgba => ({
  width: WIDTH,
  height: HEIGHT,
  data: Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, at) =>
    (at & 3) === 3 ? 200 : tone((at >> 2) % WIDTH, Math.floor((at >> 2) / WIDTH)),
  ),
});
const done = (picture: Rgba, quality: number, origin = { x: 0, y: 0 }): Rgba => {
  const copy = { ...picture, data: picture.data.slice() };
  deblock(copy, quality, origin);
  return copy;
};
const isSame = (one: Rgba, other: Rgba) => one.data.every((value, at) => value === other.data[at]);
const toneAt = ({ data }: Rgba, x: number, y: number) => data[(y * WIDTH + x) * 4] ?? -1;
const quality = fc.integer({ min: 1, max: 100 });
const place = fc.nat(40);
/** Blocks of a tone each, with nothing in them. */
const blocks = (left: number, top: number, tones: (column: number, row: number) => number) =>
  pictureOf((x, y) => tones((x + left) >> 3, (y + top) >> 3));

describe('the steps between the blocks of a JPEG', () => {
  it('are a slope where they are small, whichever part of the picture it is', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), fc.integer({ min: 20, max: 50 }), (x, y, of) => {
        const tone = (column: number, row: number) => 100 + ((column + row) % 2) * 8;
        const before = blocks(x, y, tone);
        const after = done(before, of, { x, y });
        const border = 8 - (x % 8);
        fc.pre(border >= 2 && border + 2 <= WIDTH);
        const row = (12 - (y % 8)) % 8;
        const steps = [-2, -1, 0, 1].map((by) => toneAt(after, border + by, row));
        const wanted =
          toneAt(before, border - 1, row) < toneAt(before, border, row) ? [101, 103, 105, 107] : [107, 105, 103, 101];
        expect(steps).toEqual(wanted);
      }),
    );
  });

  it('stay where they are an edge of the picture', () => {
    fc.assert(
      fc.property(quality, (of) => {
        const edge = pictureOf((x) => (x < 16 ? 20 : 220));
        expect(isSame(done(edge, of), edge)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('stay where the picture itself has something', () => {
    const lines = pictureOf((x) => 100 + (x % 2) * 12);
    expect(done(lines, 30)).toEqual(lines);
  });

  it('a plain picture stays, and so does its alpha', () => {
    fc.assert(
      fc.property(quality, place, place, fc.nat(255), (of, x, y, tone) => {
        const plain = pictureOf(() => tone);
        expect(isSame(done(plain, of, { x, y }), plain)).toBe(true);
        const after = done(
          blocks(x, y, (column, row) => 90 + ((column * 3 + row) % 4) * 4),
          of,
          { x, y },
        );
        expect(after.data.every((value, at) => (at & 3) !== 3 || value === 200)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('nothing further than two pixels from a border changes', () => {
    fc.assert(
      fc.property(quality, place, place, (of, x, y) => {
        const before = blocks(x, y, (column, row) => 90 + ((column * 3 + row) % 4) * 3);
        const after = done(before, of, { x, y });
        const isNear = (at: number) => (at + 2) % 8 < 4;
        for (let row = 0; row < HEIGHT; row += 1)
          for (let column = 0; column < WIDTH; column += 1)
            if (!isNear(column + x) && !isNear(row + y))
              expect(toneAt(after, column, row)).toBe(toneAt(before, column, row));
      }),
      { numRuns: 40 },
    );
  });

  it('of a fine file are left that a rough one loses', () => {
    const step = blocks(0, 0, (column) => 100 + (column % 2) * 12);
    expect(done(step, 95)).toEqual(step);
    expect(done(step, 20)).not.toEqual(step);
  });
});
