import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyFound } from '../../../../src/pixels/fill/copy-found.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

const [WIDTH, HEIGHT] = [40, 32];
const pictureOf = (seed: number): Rgba => ({
  width: WIDTH,
  height: HEIGHT,
  data: Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : ((at + 1) * (seed + 7919)) % 251,
  ),
});
const holeOf = (left: number, top: number, side: number) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    return x >= left && x < left + side && y >= top && y < top + side ? 1 : 0;
  });
const pixel = ({ data }: Rgba, x: number, y: number) => [
  ...data.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4),
];
/** Everything is from so many cells to the right and down. */
const shifted = (width: number, height: number, right: number, down: number) => ({
  width,
  height,
  field: Int32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [(at % width) + right, Math.floor(at / width) + down];
    return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
  }),
});

describe('a hole filled from what was found', () => {
  it('changes nothing beside the hole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1, max: 20 * 16 - 1 }), { minLength: 320, maxLength: 320 }),
        fc.nat(30),
        fc.nat(24),
        (places, left, top) => {
          const [picture, before] = [pictureOf(3), pictureOf(3)];
          const hole = holeOf(left, top, 9);
          copyFound(picture, hole, { width: 20, height: 16, field: Int32Array.from(places) });
          const wrong = [...hole.keys()].filter((at) => {
            if (hole[at] === 1) return picture.data[at * 4 + 3] !== 255;
            return [0, 1, 2, 3].some((i) => picture.data[at * 4 + i] !== before.data[at * 4 + i]);
          });
          expect(wrong).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is a pure copy where all was found as far away', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -4, max: 4 }), (right, down) => {
        const [picture, before] = [pictureOf(right + 9), pictureOf(right + 9)];
        const hole = holeOf(18, 14, 5);
        copyFound(picture, hole, shifted(20, 16, right, down));
        for (let y = 14; y < 19; y += 1)
          for (let x = 18; x < 23; x += 1)
            expect(pixel(picture, x, y)).toEqual(pixel(before, x + 2 * right, y + 2 * down));
      }),
    );
  });

  it('reads what the picture was, not what was filled just now', () => {
    const [picture, before] = [pictureOf(1), pictureOf(1)];
    copyFound(picture, holeOf(10, 10, 8), shifted(WIDTH, HEIGHT, -1, 0));
    expect(pixel(picture, 14, 12)).toEqual(pixel(before, 13, 12));
  });

  it('at the rim of the picture takes what lies inside it', () => {
    const [picture, before] = [pictureOf(2), pictureOf(2)];
    const allOfIt = new Uint8Array(WIDTH * HEIGHT).fill(1);
    copyFound(picture, allOfIt, shifted(20, 16, 3, 0));
    // From further right than there is: the last column.
    expect(pixel(picture, WIDTH - 1, 12).every((value) => Number.isInteger(value))).toBe(true);
    expect(pixel(picture, 20, 12)).toEqual(pixel(before, 26, 12));
  });

  it('leaves a pixel alone for which nothing was found', () => {
    const [picture, before] = [pictureOf(5), pictureOf(5)];
    copyFound(picture, holeOf(12, 9, 6), { width: 20, height: 16, field: new Int32Array(320).fill(-1) });
    expect(picture.data).toEqual(before.data);
  });
});
