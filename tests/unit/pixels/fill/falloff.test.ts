import { describe, expect, it } from 'vitest';
import { falloffOf, gainFor } from '../../../../src/pixels/fill/falloff.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { grey, noisy } from '../enhance/pictures.ts';

const [WIDTH, HEIGHT] = [320, 240];
const BOX = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

/** What a lens leaves of the light: `loss` of it is gone at the corners. */
const lens = (x: number, y: number, loss: number) =>
  Math.exp((Math.log(1 - loss) * ((x - 160) ** 2 + (y - 120) ** 2)) / (160 ** 2 + 120 ** 2));

/** A meadow with a dark thing in it, seen through a lens. */
const meadow = (loss: number): Rgba =>
  noisy(
    grey(WIDTH, HEIGHT, (x, y) => {
      const isThing = x > 120 && x < 180 && y > 80 && y < 170;
      return (isThing ? 60 : 130 + 18 * Math.sin(x / 9) * Math.sin(y / 7)) * lens(x, y, loss);
    }),
    6,
    3,
  );

describe('the light that a photo loses towards its rims', () => {
  it.each([0.2, 0.4])('is measured: %d of it at the corners', (loss) => {
    const light = falloffOf(meadow(loss), BOX);
    expect(light?.(160, 120)).toBeCloseTo(1, 2);
    const corner = 1 - (light?.(0, 0) ?? 1);
    expect(corner).toBeGreaterThan(loss * 0.7);
    expect(corner).toBeLessThan(loss * 1.15);
  });

  it('is that of the rim beyond the photo, and the same for a photo in a frame', () => {
    const photo = meadow(0.4);
    const light = falloffOf(photo, BOX);
    expect([light?.(-50, 60), light?.(WIDTH + 80, 60), light?.(-9, -9)]).toEqual([
      light?.(-1, 60),
      light?.(WIDTH, 60),
      light?.(-1, -1),
    ]);
    const wide: Rgba = { width: 400, height: HEIGHT, data: new Uint8ClampedArray(400 * HEIGHT * 4) };
    for (let y = 0; y < HEIGHT; y += 1)
      wide.data.set(photo.data.subarray(y * WIDTH * 4, (y + 1) * WIDTH * 4), (y * 400 + 50) * 4);
    expect(falloffOf(wide, { ...BOX, x: 50 })?.(60, 20)).toBe(light?.(10, 20));
  });

  it.each([
    ['an even meadow', meadow(0)],
    ['a sky over a dark ground', grey(WIDTH, HEIGHT, (_, y) => (y < 110 ? 210 : 70))],
    ['light that falls in from the left', grey(WIDTH, HEIGHT, (x) => 220 - x / 3)],
    ['one dark corner', grey(WIDTH, HEIGHT, (x, y) => (x + y < 150 ? 40 : 150))],
    ['brighter rims', grey(WIDTH, HEIGHT, (x, y) => 120 / lens(x, y, 0.3))],
    ['nothing but white', grey(WIDTH, HEIGHT, () => 255)],
    ['a few pixels', grey(2, 2, () => 90)],
  ])('is none in %s', (_what, photo) => {
    expect(falloffOf(photo, { x: 0, y: 0, width: photo.width, height: photo.height })).toBeUndefined();
  });

  it('leaves white as it is, more and more towards it', () => {
    const gains = [120, 192, 210, 230, 250, 255].map((level) =>
      gainFor(Uint8ClampedArray.of(9, level, 9, 255), 0, 0.6),
    );
    expect([gains[0], gains[1], gains[4], gains[5]]).toEqual([0.6, 0.6, 1, 1]);
    expect(gains).toEqual(gains.toSorted((one, other) => one - other));
  });
});
