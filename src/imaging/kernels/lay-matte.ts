import type { PixelBox, Size } from '../types.ts';

/** Straight RGBA, 4 bytes a pixel, rows from the top. */
export interface Rgba extends Size {
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** One byte a pixel. */
export interface Plane extends Size {
  data: Uint8Array;
}

/**
 * From this alpha on a pixel belongs to the opaque box: 5 %. The spec says "opaque pixels" and shows no threshold; a matte's own
 * noise lies below it, a soft hair above.
 */
export const OPAQUE_FROM = 13;

/** Fractions of the bilinear weights: 11 bits each way keep every sum below 2³¹ (255 · 2²²). */
const BITS = 11;
const ONE = 1 << BITS;
const HALF_OF_SQUARE = 1 << (2 * BITS - 1);

/**
 * Scales the matte up (bilinear, pixel centres aligned, edges held) to the picture and writes it into the picture's alpha, in
 * place; alpha that the picture already had is multiplied in. Finds the opaque box in the same pass (D60).
 * @returns the box; undefined where nothing is opaque
 */
export function layMatte(picture: Rgba, matte: Plane): PixelBox | undefined {
  const { data, width, height } = picture;
  const columns = taps(width, matte.width);
  const rows = taps(height, matte.height);
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;

  for (let y = 0; y < height; y += 1) {
    const upper = (rows.near[y] ?? 0) * matte.width;
    const lower = (rows.far[y] ?? 0) * matte.width;
    const down = rows.weight[y] ?? 0;
    let at = y * width * 4 + 3;
    let first = -1;
    let last = -1;
    for (let x = 0; x < width; x += 1, at += 4) {
      const near = columns.near[x] ?? 0;
      const far = columns.far[x] ?? 0;
      const across = columns.weight[x] ?? 0;
      const above = (matte.data[upper + near] ?? 0) * (ONE - across) + (matte.data[upper + far] ?? 0) * across;
      const below = (matte.data[lower + near] ?? 0) * (ONE - across) + (matte.data[lower + far] ?? 0) * across;
      const cover = (above * (ONE - down) + below * down + HALF_OF_SQUARE) >> (2 * BITS);
      const own = data[at] ?? 255;
      const alpha = own === 255 ? cover : Math.round((cover * own) / 255);
      data[at] = alpha;
      if (alpha >= OPAQUE_FROM) {
        if (first < 0) first = x;
        last = x;
      }
    }
    if (first >= 0) {
      if (top < 0) top = y;
      bottom = y;
      if (first < left) left = first;
      if (last > right) right = last;
    }
  }
  return top < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

interface Taps {
  near: Uint32Array;
  far: Uint32Array;
  /** Of `far`, 0..ONE. */
  weight: Uint16Array;
}

/** For each of `to` pixels, the two of `from` between whose centres its own lies. */
function taps(to: number, from: number): Taps {
  const near = new Uint32Array(to);
  const far = new Uint32Array(to);
  const weight = new Uint16Array(to);
  for (let i = 0; i < to; i += 1) {
    const centre = Math.min(Math.max(((i + 0.5) * from) / to - 0.5, 0), from - 1);
    const base = Math.floor(centre);
    near[i] = base;
    far[i] = Math.min(base + 1, from - 1);
    weight[i] = Math.round((centre - base) * ONE);
  }
  return { near, far, weight };
}
