import { expect, it } from 'vitest';
import { fillHole } from '../../../../src/pixels/fill/fill-hole.ts';
import type { FillKernel } from '../../../../src/pixels/kernels/fill-kernel.ts';
import { createJsFill } from '../../../../src/pixels/kernels/js-fill.ts';
import { createWasmFill } from '../../../../src/pixels/kernels/wasm-fill.ts';
import { grey, noisy } from '../enhance/pictures.ts';

const { signal } = new AbortController();
const WIDTH = 150;
const HEIGHT = 110;

const scene = () =>
  noisy(
    grey(WIDTH, HEIGHT, (x, y) => (y < 50 ? 200 : 90) + 20 * Math.sin(x / 5)),
    6,
    3,
  );
const mark = () => {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 30; y < 75; y += 1) for (let x = 60; x < 95; x += 1) data[y * WIDTH + x] = 255;
  return { width: WIDTH, height: HEIGHT, data };
};

function filled(kernel: FillKernel, seed: number): Uint8ClampedArray {
  const picture = scene();
  expect(fillHole(signal, kernel, picture, mark(), { seed })).toBe(true);
  return picture.data;
}

it('WebAssembly and JavaScript fill with the same bytes', () => {
  for (const seed of [1, 2, 3, 4]) expect(filled(createJsFill(), seed)).toEqual(filled(createWasmFill(), seed));
});
