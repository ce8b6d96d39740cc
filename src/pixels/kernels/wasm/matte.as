// Matte upscale, fusion and opaque box (AssemblyScript); its JavaScript fallback is ../js-matte.ts. Whole numbers throughout.

const BITS: i32 = 11;
const ONE: i32 = 1 << BITS;
const HALF: i32 = 1 << (2 * BITS - 1);

/** Stretches a matte row: a line of int32, 11 bits of fraction. A tap is three int32: near, far, weight of far. */
export function stretch(matte: usize, line: usize, taps: usize, width: i32): void {
  for (let end = line + (<usize>width << 2); line < end; line += 4, taps += 12) {
    const near = <i32>load<u8>(matte + load<u32>(taps));
    const far = <i32>load<u8>(matte + load<u32>(taps, 4));
    store<i32>(line, (near << BITS) + (far - near) * load<i32>(taps, 8));
  }
}

/**
 * Writes what two lines give between them into the alpha of an RGBA row, times the alpha that it had. Stores the first and the
 * last pixel whose alpha is at least `from` at `ends`, -1 where there is none.
 */
export function cover(rgba: usize, upper: usize, lower: usize, down: i32, width: i32, from: i32, ends: usize): void {
  let first = -1;
  let last = -1;
  const half = i32x4.splat(HALF);
  const colours = i32x4.splat(0x00ffffff);
  const above = i32x4.splat(ONE - down);
  const below = i32x4.splat(down);
  const least = i32x4.splat(from);
  for (let x = 0; x < width; x += 4, rgba += 16, upper += 16, lower += 16) {
    const sum = i32x4.add(i32x4.mul(v128.load(upper), above), i32x4.mul(v128.load(lower), below));
    const matte = i32x4.shr_u(i32x4.add(sum, half), 2 * BITS);
    const pixels = v128.load(rgba);
    // Division by 255, rounded: exact for products of two bytes.
    const product = i32x4.add(i32x4.mul(matte, i32x4.shr_u(pixels, 24)), i32x4.splat(128));
    const alpha = i32x4.shr_u(i32x4.add(product, i32x4.shr_u(product, 8)), 8);
    v128.store(rgba, v128.or(v128.and(pixels, colours), i32x4.shl(alpha, 24)));
    const found = i32x4.bitmask(i32x4.ge_s(alpha, least));
    if (found) {
      if (first < 0) first = x + ctz(found);
      last = x + 31 - clz(found);
    }
  }
  store<i32>(ends, first);
  store<i32>(ends, last, 4);
}
