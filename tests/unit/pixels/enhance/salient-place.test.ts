import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salientPlace } from '../../../../src/pixels/enhance/salient-place.ts';
import type { PixelBox } from '../../../../src/pixels/shapes.ts';

/** Grey, with a chequered part of one pixel a field, and noise of so many levels. */
function photoOf(width: number, height: number, part?: PixelBox, { contrast = 30, noise = 0, alpha = 255 } = {}) {
  const data = new Uint8ClampedArray(width * height * 4);
  let random = 7;
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isIn = part && x >= part.x && x < part.x + part.width && y >= part.y && y < part.y + part.height;
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    const grey = 128 + (isIn ? contrast * ((x + y) % 2 ? 1 : -1) : 0) + ((random >> 16) % (2 * noise + 1)) - noise;
    data.set([grey, grey, grey, isIn ? alpha : 255], at * 4);
  }
  return { width, height, data };
}

describe('the place that tells most', () => {
  it.each([
    [{ x: 160, y: 96, width: 64, height: 64 }],
    [{ x: 480, y: 32, width: 64, height: 64 }],
    [{ x: 32, y: 320, width: 64, height: 64 }],
  ])('is where the detail is: %o', (part) => {
    const { x, y } = salientPlace(photoOf(640, 416, part), 128);
    expect([x - 64 <= part.x, x + 64 >= part.x + 64, y - 64 <= part.y, y + 64 >= part.y + 64]).toEqual(
      Array(4).fill(true),
    );
  });

  it('is not led away by noise that lies over all', () => {
    const part = { x: 544, y: 0, width: 96, height: 96 };
    const { x, y } = salientPlace(photoOf(640, 416, part, { contrast: 60, noise: 16 }), 96);
    expect(Math.hypot(x - 592, y - 48)).toBeLessThan(48);
  });

  it('is the middle where nothing stands out, and where what does is see-through', () => {
    expect(salientPlace(photoOf(640, 416), 128)).toEqual({ x: 320, y: 208 });
    const hidden = photoOf(640, 416, { x: 0, y: 0, width: 64, height: 64 }, { alpha: 0 });
    expect(salientPlace(hidden, 128)).toEqual({ x: 320, y: 208 });
  });

  it('of two that are alike is the one nearer to the middle', () => {
    const one = photoOf(640, 416, { x: 0, y: 0, width: 96, height: 96 });
    const other = photoOf(640, 416, { x: 320, y: 208, width: 96, height: 96 });
    const both = { ...one, data: one.data.map((value, at) => (value === 128 ? (other.data[at] ?? 0) : value)) };
    const { x, y } = salientPlace(both, 96);
    expect([x > 300, y > 190]).toEqual([true, true]);
  });

  it('lies on the photo, however small that is', () => {
    const side = fc.integer({ min: 1, max: 70 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 500 }), (width, height, wanted) => {
        const { x, y } = salientPlace(photoOf(width, height, undefined, { noise: 20 }), wanted);
        expect([x > 0 && x < width + 1, y > 0 && y < height + 1]).toEqual([true, true]);
      }),
    );
  });
});
