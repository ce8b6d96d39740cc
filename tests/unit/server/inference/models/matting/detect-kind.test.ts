import { expect, it } from 'vitest';
import { flatness, isFlat } from '../../../../../../server/inference/models/matting/detect-kind.ts';

const SIDE = 128;
const mask = Float32Array.from({ length: SIDE * SIDE }, (_, at) =>
  Math.hypot((at % SIDE) - 64, at / SIDE - 64) < 50 ? 1 : 0,
);
const painted = (colour: (x: number, y: number) => readonly [number, number, number]) =>
  Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return colour(pixel % SIDE, Math.floor(pixel / SIDE))[at % 3] ?? 0;
  });
const kindOf = (pixels: Uint8Array, channels = 3) => isFlat(flatness(pixels, channels, mask, SIDE, SIDE));

it('calls three flat colours an icon', () => {
  expect(kindOf(painted((x, y) => (x < 50 ? [230, 60, 40] : y < 64 ? [250, 250, 250] : [20, 30, 90])))).toBe(true);
});

it('calls a thing that light falls on none, of one colour though it be', () => {
  expect(kindOf(painted((x, y) => [60 + x, 50 + x, 40 + (x + y) / 2]))).toBe(false);
});

it('calls grain none', () => {
  expect(kindOf(painted((x, y) => [100 + ((x * 7 + y * 13) % 17), 90, 80]))).toBe(false);
});

it('reads grey', () => {
  const grey = Uint8Array.from({ length: SIDE * SIDE }, (_, at) => (at % SIDE < 60 ? 20 : 240));
  expect(kindOf(grey, 1)).toBe(true);
});
