import type { Plane } from '../../../../../src/pixels/kernels/pixels.ts';

/** Samples a side for each small pixel: enough for a picture of a mask. */
const TAPS = 3;

/** A mask in small: pixels whose alpha is the mean of it. @returns RGBA, width × height */
export function maskPixels(
  { data, width: from, height: rows }: Plane,
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let tap = 0; tap < TAPS * TAPS; tap += 1) {
        const over = Math.floor(((x + ((tap % TAPS) + 0.5) / TAPS) * from) / width);
        const down = Math.floor(((y + (Math.floor(tap / TAPS) + 0.5) / TAPS) * rows) / height);
        sum += data[down * from + over] ?? 0;
      }
      pixels[(y * width + x) * 4 + 3] = Math.round(sum / TAPS ** 2);
    }
  }
  return pixels;
}
