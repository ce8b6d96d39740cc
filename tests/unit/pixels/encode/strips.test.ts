import { expect, it } from 'vitest';
import type { Composition } from '../../../../src/pixels/compose/compose.ts';
import { watermarked } from '../../../../src/pixels/encode/strips.ts';
import type { PixelBox } from '../../../../src/pixels/shapes.ts';

/** A part of a picture that has another colour at each pixel. */
const SHIFT = { x: 0.3, y: -0.4 };
const partOf = ({ x, y, width, height }: PixelBox): Composition => ({
  width,
  height,
  draw(top, rows, out) {
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const at = (x + column) * 31 + (y + top + row) * 17;
        out.set([at % 256, (at * 3) % 256, (at * 7) % 256, 255], (row * width + column) * 4);
      }
    }
  },
});

function pixelsOf({ width, height, draw }: Composition): Uint8ClampedArray {
  const out = new Uint8ClampedArray(width * height * 4);
  draw(0, height, out);
  return out;
}

const equal = (one: Uint8ClampedArray, other: Uint8ClampedArray): boolean =>
  one.every((value, at) => value === other[at]);

it('the parts of a watermarked picture carry its marks: put together they are the watermarked whole', () => {
  const whole = { x: 0, y: 0, width: 331, height: 243 };
  const joined = new Uint8ClampedArray(whole.width * whole.height * 4);
  for (const [left, right] of [
    [0, 110],
    [110, 221],
    [221, 331],
  ] as const) {
    for (const [top, bottom] of [
      [0, 101],
      [101, 243],
    ] as const) {
      const box = { x: left, y: top, width: right - left, height: bottom - top };
      const pixels = pixelsOf(watermarked(partOf(box), SHIFT, 'trial', { whole, x: left, y: top }));
      for (let y = 0; y < box.height; y += 1) {
        const row = pixels.subarray(y * box.width * 4, (y + 1) * box.width * 4);
        joined.set(row, ((top + y) * whole.width + left) * 4);
      }
    }
  }
  expect(equal(joined, pixelsOf(watermarked(partOf(whole), SHIFT, 'trial')))).toBe(true);
  expect(equal(joined, pixelsOf(partOf(whole)))).toBe(false);
});
