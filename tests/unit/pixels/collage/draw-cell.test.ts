import { expect, it } from 'vitest';
import { drawCell } from '../../../../src/pixels/collage/draw-cell.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

const blank = (width: number, height: number): Rgba => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
});

/** A picture by what each pixel is. */
function drawn(
  width: number,
  height: number,
  pixel: (x: number, y: number) => readonly [number, number, number, number],
): Rgba {
  const picture = blank(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) picture.data.set(pixel(x, y), (y * width + x) * 4);
  return picture;
}
const at = ({ data, width }: Rgba, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];
const PLAIN = { zoom: 1, x: 0.5, y: 0.5, turn: 0 } as const;
const noise = drawn(8, 6, (x, y) => [x * 30, y * 40, (x * y * 7) % 256, 255]);

it('a photo of the cell’s own size is copied to the pixel', () => {
  const page = blank(20, 20);
  drawCell(page, noise, { box: { x: 3, y: 5, width: 8, height: 6 }, corner: 0, placement: PLAIN });
  for (let y = 0; y < 6; y += 1) for (let x = 0; x < 8; x += 1) expect(at(page, x + 3, y + 5)).toEqual(at(noise, x, y));
  expect([at(page, 2, 5), at(page, 11, 5), at(page, 3, 4), at(page, 3, 11)].every((pixel) => pixel[3] === 0)).toBe(
    true,
  );
});

it('a quarter turn is exact, clockwise', () => {
  const page = blank(6, 8);
  drawCell(page, noise, { box: { x: 0, y: 0, width: 6, height: 8 }, corner: 0, placement: { ...PLAIN, turn: 90 } });
  for (let y = 0; y < 6; y += 1) for (let x = 0; x < 8; x += 1) expect(at(page, 5 - y, x)).toEqual(at(noise, x, y));
});

it('a large photo keeps its mean, and shows the place that is wanted', () => {
  const half = drawn(400, 100, (x) => (x < 200 ? [200, 0, 0, 255] : [0, 0, 200, 255]));
  const page = blank(20, 20);
  const box = { x: 0, y: 0, width: 20, height: 20 };
  drawCell(page, half, { box, corner: 0, placement: { ...PLAIN, x: 0 } });
  expect(at(page, 19, 10)).toEqual([200, 0, 0, 255]);
  drawCell(page, half, { box, corner: 0, placement: { ...PLAIN, x: 1 } });
  expect(at(page, 0, 10)).toEqual([0, 0, 200, 255]);
});

it('corners are round, and soft at their rim', () => {
  const page = blank(40, 40);
  const white = drawn(4, 4, () => [255, 255, 255, 255]);
  drawCell(page, white, { box: { x: 0, y: 0, width: 40, height: 40 }, corner: 20, placement: PLAIN });
  const area = Array.from(page.data)
    .filter((_, index) => index % 4 === 3)
    .reduce((sum, alpha) => sum + alpha / 255, 0);
  expect(area).toBeCloseTo(Math.PI * 400, -1);
  expect([at(page, 0, 0)[3], at(page, 20, 1)[3], at(page, 20, 20)[3]]).toEqual([0, 255, 255]);
});

it('clear pixels of a photo show what is behind', () => {
  const page = drawn(4, 4, () => [10, 20, 30, 255]);
  const clear = drawn(4, 4, (x) => [255, 255, 255, x < 2 ? 0 : 255]);
  drawCell(page, clear, { box: { x: 0, y: 0, width: 4, height: 4 }, corner: 0, placement: PLAIN });
  expect([at(page, 0, 0), at(page, 3, 0)]).toEqual([
    [10, 20, 30, 255],
    [255, 255, 255, 255],
  ]);
});
