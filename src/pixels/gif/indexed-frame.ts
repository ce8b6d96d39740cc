import type { Rgba } from '../kernels/pixels.ts';

/** Colours as they stand in a GIF: red, green, blue each. */
export type Palette = readonly (readonly number[])[];

const BAYER = [
  0, 32, 8, 40, 2, 34, 10, 42, 48, 16, 56, 24, 50, 18, 58, 26, 12, 44, 4, 36, 14, 46, 6, 38, 60, 28, 52, 20, 62, 30, 54,
  22, 3, 35, 11, 43, 1, 33, 9, 41, 51, 19, 59, 27, 49, 17, 57, 25, 15, 47, 7, 39, 13, 45, 5, 37, 63, 31, 55, 23, 61, 29,
  53, 21,
] as const;
/** A dither of 100 moves a colour by this much of the palette's mean step. */
const SPREAD = 0.9;

/**
 * Moves each pixel by a pattern of 8 × 8, so that a few colours look like more. The pattern stands still: what does not change in the
 * picture does not change in the file either, which scattered errors would not keep.
 * @param amount 0–100
 */
export function dithered({ data, width, height }: Rgba, amount: number, colours: number): Uint8ClampedArray {
  if (amount <= 0) return data;
  const step = (256 / Math.cbrt(colours)) * SPREAD * (amount / 100);
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const by = ((BAYER[(y & 7) * 8 + (x & 7)] ?? 0) / 64 - 0.4921875) * step * 0.5;
      out[at] = (data[at] ?? 0) + by;
      out[at + 1] = (data[at + 1] ?? 0) + by;
      out[at + 2] = (data[at + 2] ?? 0) + by;
      out[at + 3] = data[at + 3] ?? 0;
    }
  }
  return out;
}

interface LossyOptions {
  palette: Palette;
  /** The index that shows what was there before. */
  clear: number;
  /** 0–200. */
  lossy: number;
}

/**
 * Makes indices that pack well: what is as it was before is left clear, and, as `lossy` allows, a pixel takes the colour beside it. What was
 * left as it was is compared with the picture in which it was drawn last, so that small changes do not add up.
 * @param base the picture's pixels as they were when they were drawn last; undefined for the first frame; brought up to date in place
 * @returns how many pixels are drawn
 */
export function settle(
  indices: Uint8Array,
  data: Uint8ClampedArray,
  base: Uint8ClampedArray | undefined,
  { palette, clear, lossy }: LossyOptions,
): number {
  const still = lossy * 0.16;
  const near = lossy * 0.2;
  const table = Uint8Array.from(palette.flat());
  let drawn = 0;
  let last = -1;
  for (let pixel = 0, at = 0; pixel < indices.length; pixel += 1, at += 4) {
    if (base && apart(data, at, base, at) <= still) {
      indices[pixel] = clear;
      continue;
    }
    if (last >= 0 && near > 0 && apart(data, at, table, last * 3) <= near) indices[pixel] = last;
    last = indices[pixel] ?? 0;
    drawn += 1;
    base?.set(data.subarray(at, at + 4), at);
  }
  return drawn;
}

/** The largest distance of red, green and blue. */
function apart(one: Uint8ClampedArray, at: number, other: Uint8Array | Uint8ClampedArray, from: number): number {
  let most = 0;
  for (let i = 0; i < 3; i += 1) most = Math.max(most, Math.abs((one[at + i] ?? 0) - (other[from + i] ?? 0)));
  return most;
}
