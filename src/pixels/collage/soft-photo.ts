import { Mipmaps } from '../compose/mipmaps.ts';
import type { Rgba } from '../kernels/pixels.ts';

/** Longest side, px: what is blurred needs no more. */
const SIDE = 48;
const RADIUS = 3;
const PASSES = 3;

/** A photo as a small, blurred picture: drawn large it is a soft background behind others. Clear pixels turn white. */
export function softPhoto(photo: Rgba): Rgba {
  const small = new Mipmaps(photo).level(Math.max(photo.width, photo.height) / SIDE);
  const { width, height } = small;
  let data = new Float32Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const alpha = (small.data[at * 4 + 3] ?? 0) / 255;
    for (let i = 0; i < 3; i += 1) data[at * 3 + i] = (small.data[at * 4 + i] ?? 0) * alpha + 255 * (1 - alpha);
  }
  for (let pass = 0; pass < PASSES; pass += 1) {
    data = blurred(data, width, height, 3, width * 3);
    data = blurred(data, height, width, width * 3, 3);
  }
  const out: Rgba = { data: new Uint8ClampedArray(width * height * 4), width, height };
  for (let at = 0; at < width * height; at += 1) {
    for (let i = 0; i < 3; i += 1) out.data[at * 4 + i] = data[at * 3 + i] ?? 0;
    out.data[at * 4 + 3] = 255;
  }
  return out;
}

/** Means along lines of `length` cells, `step` apart; the lines begin `next` apart. */
function blurred(from: Float32Array<ArrayBuffer>, length: number, lines: number, step: number, next: number) {
  const out = new Float32Array(from.length);
  for (let line = 0; line < lines; line += 1) {
    for (let i = 0; i < 3; i += 1) {
      const start = line * next + i;
      for (let at = 0; at < length; at += 1) {
        let sum = 0;
        for (let by = -RADIUS; by <= RADIUS; by += 1) {
          sum += from[start + Math.min(Math.max(at + by, 0), length - 1) * step] ?? 0;
        }
        out[start + at * step] = sum / (2 * RADIUS + 1);
      }
    }
  }
  return out;
}
