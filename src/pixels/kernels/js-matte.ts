import { type MatteKernel, WEIGHT_BITS } from './matte-kernel.ts';

const ONE = 1 << WEIGHT_BITS;
const HALF = 1 << (2 * WEIGHT_BITS - 1);

/** The kernel in JavaScript: the same whole numbers. */
export function createJsMatte(): MatteKernel {
  let u8 = new Uint8Array(0);
  let i32 = new Int32Array(0);

  return {
    name: 'js',
    reserve(size) {
      const buffer = new ArrayBuffer(Math.ceil(size / 4) * 4);
      u8 = new Uint8Array(buffer);
      i32 = new Int32Array(buffer);
    },
    bytes: () => u8,

    stretch(matte, line, taps, width) {
      for (let to = line >> 2, tap = taps >> 2, end = to + width; to < end; to += 1, tap += 3) {
        const near = u8[matte + (i32[tap] ?? 0)] ?? 0;
        const far = u8[matte + (i32[tap + 1] ?? 0)] ?? 0;
        i32[to] = (near << WEIGHT_BITS) + (far - near) * (i32[tap + 2] ?? 0);
      }
    },

    cover(rgba, upper, lower, down, width, from, ends) {
      let first = -1;
      let last = -1;
      const above = ONE - down;
      for (let x = 0, at = rgba + 3, high = upper >> 2, low = lower >> 2; x < width; x += 1, at += 4) {
        const matte = ((i32[high + x] ?? 0) * above + (i32[low + x] ?? 0) * down + HALF) >> (2 * WEIGHT_BITS);
        // Division by 255, rounded: exact for products of two bytes.
        const product = matte * (u8[at] ?? 0) + 128;
        const alpha = (product + (product >> 8)) >> 8;
        u8[at] = alpha;
        if (alpha < from) continue;
        if (first < 0) first = x;
        last = x;
      }
      i32[ends >> 2] = first;
      i32[(ends >> 2) + 1] = last;
    },
  };
}
