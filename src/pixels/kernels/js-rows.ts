import { EPSILON, SOFT, type Which } from './foreground-kernel.ts';

const { fround } = Math;
const SMALL = fround(EPSILON);

/**
 * 1.5 · 2⁵²: a number of this size cannot hold a fraction, so that adding it rounds to the nearest, ties to even, as WebAssembly
 * does with 1.5 · 2²³ in float32; without a conversion, of which this kernel has enough.
 */
const WHOLE = 6_755_399_441_055_744;

const nearest = (value: number): number => value + WHOLE - WHOLE;

/** The fallback's memory, and where a row of it lies. */
export interface ScriptMemory {
  u8: Uint8Array;
  u16: Uint16Array;
  i32: Int32Array;
  f32: Float32Array;
}

/**
 * `ForegroundKernel.solve`. The eight sums of the window are locals, and the colours are written out one by one: fields, closures
 * or a loop over colours cost it half of its speed.
 */
export function solveRow(
  { u8, i32, f32 }: ScriptMemory,
  sums: number,
  rgba: number,
  pairs: number,
  from: number,
  to: number,
  width: number,
  radius: number,
  rows: number,
  table: number,
  which: Which,
  pull: 0 | 1,
): void {
  const base = sums >> 2;
  let [fr, fg, fb, fw, br, bg, bb, bw] = [0, 0, 0, 0, 0, 0, 0, 0];
  // The window holds the columns `first` to `last`.
  let first = 0;
  let last = -1;
  let before = -1;
  for (let x = from; x < to; x += 1) {
    const pixel = rgba + x * 4;
    const value = u8[pixel + 3] ?? 0;
    if (value === 255 || (value === 0 && which === SOFT)) continue;
    const left = x > radius ? x - radius : 0;
    const right = x + radius < width ? x + radius : width - 1;
    if (before < 0 || x - before > radius) {
      fr = fg = fb = fw = br = bg = bb = bw = 0;
      first = left;
      last = left - 1;
    }
    before = x;
    while (last < right) {
      last += 1;
      const at = base + last * 8;
      fr = (fr + (i32[at] ?? 0)) | 0;
      fg = (fg + (i32[at + 1] ?? 0)) | 0;
      fb = (fb + (i32[at + 2] ?? 0)) | 0;
      fw = (fw + (i32[at + 3] ?? 0)) | 0;
      br = (br + (i32[at + 4] ?? 0)) | 0;
      bg = (bg + (i32[at + 5] ?? 0)) | 0;
      bb = (bb + (i32[at + 6] ?? 0)) | 0;
      bw = (bw + (i32[at + 7] ?? 0)) | 0;
    }
    while (first < left) {
      const at = base + first * 8;
      fr = (fr - (i32[at] ?? 0)) | 0;
      fg = (fg - (i32[at + 1] ?? 0)) | 0;
      fb = (fb - (i32[at + 2] ?? 0)) | 0;
      fw = (fw - (i32[at + 3] ?? 0)) | 0;
      br = (br - (i32[at + 4] ?? 0)) | 0;
      bg = (bg - (i32[at + 5] ?? 0)) | 0;
      bb = (bb - (i32[at + 6] ?? 0)) | 0;
      bw = (bw - (i32[at + 7] ?? 0)) | 0;
      first += 1;
    }

    const small = fround(fround((right - left + 1) * rows) * SMALL);
    const small255 = fround(small * 255);
    const perF = fround(255 / fround(fround(fw) + small255));
    const perB = fround(255 / fround(fround(bw) + small255));
    const weighed = pull === 1 ? small : 0;
    const row = (table >> 2) + value * 4;
    const alpha = fround(f32[row] ?? 0);
    const beta = fround(f32[row + 1] ?? 0);
    const shareF = fround(f32[row + 2] ?? 0);
    const red = u8[pixel] ?? 0;
    const green = u8[pixel + 1] ?? 0;
    const blue = u8[pixel + 2] ?? 0;
    const frontRed = colourOf(fr, red, weighed, perF);
    const frontGreen = colourOf(fg, green, weighed, perF);
    const frontBlue = colourOf(fb, blue, weighed, perF);
    const backRed = colourOf(br, red, weighed, perB);
    const backGreen = colourOf(bg, green, weighed, perB);
    const backBlue = colourOf(bb, blue, weighed, perB);
    const restRed = restOf(red, frontRed, alpha, backRed, beta);
    const restGreen = restOf(green, frontGreen, alpha, backGreen, beta);
    const restBlue = restOf(blue, frontBlue, alpha, backBlue, beta);
    const front = pairs === 0 ? pixel : pairs + x * 8;
    u8[front] = moved(frontRed, restRed, shareF);
    u8[front + 1] = moved(frontGreen, restGreen, shareF);
    u8[front + 2] = moved(frontBlue, restBlue, shareF);
    if (pairs === 0) continue;
    const shareB = fround(f32[row + 3] ?? 0);
    u8[front + 3] = value;
    u8[front + 4] = moved(backRed, restRed, shareB);
    u8[front + 5] = moved(backGreen, restGreen, shareB);
    u8[front + 6] = moved(backBlue, restBlue, shareB);
    u8[front + 7] = 255 - value;
  }
}

/** A window's mean colour; the picture's own takes part with `weighed`. */
const colourOf = (sum: number, picture: number, weighed: number, per: number): number =>
  // Most plans weigh nothing, and each conversion to float32 costs as much as the sum itself.
  fround((weighed === 0 ? fround(sum) : fround(fround(sum) + fround(picture * weighed))) * per);

const restOf = (picture: number, front: number, alpha: number, back: number, beta: number): number =>
  fround(picture - fround(fround(front * alpha) + fround(back * beta)));

function moved(colour: number, rest: number, share: number): number {
  const whole = nearest(fround(colour + fround(rest * share)));
  return whole < 0 ? 0 : whole > 255 ? 255 : whole;
}

/** `ForegroundKernel.means`. */
export function meansRow(
  { u16, i32 }: ScriptMemory,
  sums: number,
  out: number,
  from: number,
  to: number,
  width: number,
  radius: number,
  rows: number,
): void {
  const window = new Int32Array(8);
  const base = sums >> 2;
  let first = Math.max(from - radius, 0);
  let last = first - 1;
  for (let x = from, at = (out >> 1) + from * 8; x < to; x += 1, at += 8) {
    const left = Math.max(x - radius, 0);
    const right = Math.min(x + radius, width - 1);
    for (; last < right; last += 1) {
      for (let i = 0; i < 8; i += 1) window[i] = (window[i] ?? 0) + (i32[base + (last + 1) * 8 + i] ?? 0);
    }
    for (; first < left; first += 1) {
      for (let i = 0; i < 8; i += 1) window[i] = (window[i] ?? 0) - (i32[base + first * 8 + i] ?? 0);
    }
    const share = fround(1 / fround((right - left + 1) * rows));
    for (let i = 0; i < 8; i += 1) u16[at + i] = nearest(fround(fround(window[i] ?? 0) * share));
  }
}
