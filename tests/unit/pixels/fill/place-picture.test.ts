import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noiseOf } from '../../../../src/pixels/enhance/measure-noise.ts';
import { lightStatsOf, matched } from '../../../../src/pixels/fill/match-light.ts';
import { placePicture } from '../../../../src/pixels/fill/place-picture.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { grey, noisy } from '../enhance/pictures.ts';

const copy = (picture: Rgba): Rgba => ({ ...picture, data: picture.data.slice() });
const plain = { light: 0, grain: 0, seed: 1 };
const pixel = ({ data, width }: Rgba, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

/** Red at the left, green at the right. */
function flag(width: number, height: number): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1)
    data.set(at % width < width / 2 ? [255, 0, 0, 255] : [0, 255, 0, 255], at * 4);
  return { width, height, data };
}

it('stands where it was put, pixel for pixel at its own size', () => {
  const photo = grey(60, 40, () => 128);
  placePicture(photo, flag(20, 10), { x: 30, y: 20, width: 20, height: 10, turn: 0 }, plain);
  expect([pixel(photo, 20, 15), pixel(photo, 39, 24), pixel(photo, 19, 15)]).toEqual([
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [128, 128, 128, 255],
  ]);
});

it('turns clockwise: by a quarter, its left side is at the top', () => {
  const photo = grey(60, 40, () => 128);
  placePicture(photo, flag(20, 10), { x: 30, y: 20, width: 20, height: 10, turn: 90 }, plain);
  expect([pixel(photo, 30, 11), pixel(photo, 30, 28), pixel(photo, 22, 20)]).toEqual([
    [255, 0, 0, 255],
    [0, 255, 0, 255],
    [128, 128, 128, 255],
  ]);
});

it('wherever it stands, however it is turned and matched, the photo keeps its bytes where it is clear and beyond it', () => {
  const before = noisy(
    grey(80, 60, (x) => 60 + x),
    6,
  );
  const picture = flag(20, 12);
  // The lower half is clear.
  for (let at = 120; at < 240; at += 1) picture.data[at * 4 + 3] = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: -30, max: 110 }),
      fc.integer({ min: -30, max: 90 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: -180, max: 180 }),
      fc.constantFrom(0, 0.5, 1),
      (x, y, width, turn, share) => {
        const after = copy(before);
        const at = { x, y, width, height: width * 0.6, turn };
        placePicture(after, picture, at, { light: share, grain: share, seed: 3 });
        // The upper half's corners, and 2 px for pixels that are between.
        const angle = (turn * Math.PI) / 180;
        for (let i = 0; i < 80 * 60; i += 1) {
          const [dx, dy] = [(i % 80) + 0.5 - x, Math.floor(i / 80) + 0.5 - y];
          const [across, down] = [
            dx * Math.cos(angle) + dy * Math.sin(angle),
            dy * Math.cos(angle) - dx * Math.sin(angle),
          ];
          const isIn = Math.abs(across) < width / 2 + 2 && down > -width * 0.3 - 2 && down < 2 + width * 0.15;
          if (!isIn && String(after.data.subarray(i * 4, i * 4 + 4)) !== String(before.data.subarray(i * 4, i * 4 + 4)))
            return false;
        }
        return true;
      },
    ),
    { numRuns: 80 },
  );
});

it('light is matched by a bounded way, and not at all at 0', () => {
  const photo = grey(100, 100, () => 40);
  const white = grey(20, 20, () => 240);
  const at = { x: 50, y: 50, width: 20, height: 20, turn: 0 };
  const placed = (light: number) => {
    const own = copy(photo);
    placePicture(own, white, at, { ...plain, light });
    return own.data[(50 * 100 + 50) * 4] ?? 0;
  };
  expect(placed(0)).toBe(240);
  expect(placed(1)).toBe(216);
  expect(placed(0.5)).toBe(228);
});

it('a warm place makes it warmer and keeps its luma', () => {
  const look = { luma: 100, deviation: 20, red: 0, blue: 0 };
  const [red, green, blue] = matched([100, 100, 100], look, { ...look, red: 30, blue: -30 }, 1);
  expect(red).toBeGreaterThan(105);
  expect(blue).toBeLessThan(95);
  expect(0.299 * red + 0.587 * green + 0.114 * blue).toBeCloseTo(100, 5);
});

it('hardly any pixels have no look', () => {
  const photo = grey(30, 30, () => 70);
  expect(lightStatsOf(photo, (x, y) => x < 3 && y < 3)).toBeUndefined();
  expect(lightStatsOf(photo, () => true)).toMatchObject({
    luma: expect.closeTo(70, 5),
    deviation: expect.closeTo(0, 3),
  });
});

it('a smooth picture gets the photo’s grain, one that has as much does not', () => {
  const photo = noisy(
    grey(200, 200, () => 128),
    8,
  );
  const at = { x: 100, y: 100, width: 100, height: 100, turn: 0 };
  const noiseIn = (picture: Rgba, grain: number) => {
    const own = copy(photo);
    placePicture(own, picture, at, { ...plain, grain });
    const data = new Uint8ClampedArray(80 * 80 * 4);
    for (let y = 0; y < 80; y += 1)
      data.set(own.data.subarray(((60 + y) * 200 + 60) * 4, ((60 + y) * 200 + 140) * 4), y * 320);
    return noiseOf({ width: 80, height: 80, data });
  };
  const smooth = grey(100, 100, () => 100);
  expect(noiseIn(smooth, 0)).toBe(0);
  expect(noiseIn(smooth, 1)).toBeGreaterThan(3);
  expect(noiseIn(noisy(smooth, 8, 5), 1)).toBeCloseTo(noiseIn(noisy(smooth, 8, 5), 0), 0);
});
