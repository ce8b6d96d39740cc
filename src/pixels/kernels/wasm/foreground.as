// Foreground estimation, row by row (AssemblyScript). Its JavaScript fallback is ../js-foreground.ts: the same integer sums, the same
// float32 operations in the same order, so that both give the same bytes. The caller lays out the memory (../kernel-memory.ts).
//
// A "pair" is 8 bytes a pixel: F red, green, blue, alpha, B red, green, blue, 255 - alpha.
// "Sums" are 8 int32 a column: of F * alpha (3), of 255 * alpha, of B * (255 - alpha) (3), of 255 * (255 - alpha).

const BLOCK: i32 = 32;
const SOFT: u8 = 1;
const BELOW: u8 = 2;
const EPSILON: f32 = 0.00255;

/** Writes the pair row of an RGBA row: F = B = the picture, or what the row of cells says where alpha is soft. */
export function spread(rgba: usize, pairs: usize, width: i32, flags: usize, cells: usize, factor: i32, offset: i32): void {
  const invert = i8x16(0, 0, 0, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, -1);
  const opaque = i32x4.splat(255);
  for (let block = 0, start = 0; start < width; block++, start += BLOCK) {
    let soft = i32x4.splat(0);
    let below = i32x4.splat(0);
    for (let x = start; x < start + BLOCK; x += 4) {
      const four = v128.load(rgba + (<usize>x << 2));
      const alpha = i32x4.shr_u(four, 24);
      const notOpaque = i32x4.ne(alpha, opaque);
      below = v128.or(below, notOpaque);
      soft = v128.or(soft, v128.and(notOpaque, i32x4.ne(alpha, i32x4.splat(0))));
      const at = pairs + (<usize>x << 3);
      v128.store(at, v128.xor(v128.shuffle<u8>(four, four, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7), invert));
      v128.store(at + 16, v128.xor(v128.shuffle<u8>(four, four, 8, 9, 10, 11, 8, 9, 10, 11, 12, 13, 14, 15, 12, 13, 14, 15), invert));
    }
    const hasSoft = v128.any_true(soft);
    store<u8>(flags + block, (hasSoft ? SOFT : 0) | (v128.any_true(below) ? BELOW : 0));
    if (hasSoft && cells != 0) lift(pairs, start, min(start + BLOCK, width), cells, factor, offset);
  }
}

function lift(pairs: usize, from: i32, to: i32, cells: usize, factor: i32, offset: i32): void {
  for (let x = from; x < to; x++) {
    const at = pairs + (<usize>x << 3);
    if (<u32>load<u8>(at, 3) - 1 >= 254) continue;
    const cell = load<u64>(cells + (<usize>((x + offset) / factor) << 3));
    store<u64>(at, (load<u64>(at) & 0xff000000ff000000) | (cell & 0x00ffffff00ffffff));
  }
}

/** The nearest whole number, ties to even: 1.5 * 2^23 cannot hold a fraction. Right for sizes below 2^22. */
// @ts-ignore: decorator
@inline function nearest(value: v128): v128 {
  return i32x4.sub(f32x4.add(value, f32x4.splat(12582912)), i32x4.splat(0x4b400000));
}

/** Adds an RGBA row to the sums of the cells in which its pixels lie, two pixels at a time. */
export function gather(rgba: usize, sums: usize, width: i32, factor: i32): void {
  const whole = i16x8.splat(255);
  for (let start = 0; start < width; start += factor, sums += 32) {
    let first = v128.load(sums);
    let second = v128.load(sums, 16);
    const end = min(start + factor, width);
    let x = start;
    for (; x + 1 < end; x += 2) {
      const two = v128.load_ext<u8>(rgba + (<usize>x << 2));
      const colour = v128.shuffle<u16>(two, whole, 0, 4, 1, 5, 2, 6, 8, 8);
      const weight = v128.shuffle<u16>(two, two, 3, 7, 3, 7, 3, 7, 3, 7);
      first = i32x4.add(first, i32x4.dot_i16x8_s(colour, weight));
      second = i32x4.add(second, i32x4.dot_i16x8_s(colour, i16x8.sub(whole, weight)));
    }
    if (x < end) {
      const one = i16x8.extend_low_i8x16_u(v128.load32_splat(rgba + (<usize>x << 2)));
      const colour = v128.shuffle<u16>(one, whole, 0, 1, 2, 8, 0, 1, 2, 8);
      const weight = v128.shuffle<u16>(one, one, 3, 3, 3, 3, 3, 3, 3, 3);
      first = i32x4.add(first, i32x4.extmul_low_i16x8_u(colour, weight));
      second = i32x4.add(second, i32x4.extmul_low_i16x8_u(colour, i16x8.sub(whole, weight)));
    }
    v128.store(sums, first);
    v128.store(sums, second, 16);
  }
}

/** Moves the sums of the columns `from` to `to` by one row: a row of pairs comes in, another leaves. */
export function slidePairs(sums: usize, enter: usize, leave: usize, from: i32, to: i32): void {
  // In place of a weight its full value: what is summed there is the weight itself.
  const full = i16x8(0, 0, 0, 255, 0, 0, 0, 255);
  for (let x = from; x < to; x++) {
    const comes = v128.load_ext<u8>(enter + (<usize>x << 3));
    const goes = v128.load_ext<u8>(leave + (<usize>x << 3));
    const minus = i16x8.neg(goes);
    const comesColour = v128.or(comes, full);
    const goesColour = v128.or(goes, full);
    // Each product of what comes stands beside that of what goes, with its sign: the dot product adds the two.
    const lowWeight = v128.shuffle<u16>(comes, minus, 0, 8, 1, 9, 2, 10, 3, 11);
    const highWeight = v128.shuffle<u16>(comes, minus, 4, 12, 5, 13, 6, 14, 7, 15);
    const low = i32x4.dot_i16x8_s(
      v128.shuffle<u16>(comesColour, goesColour, 0, 8, 1, 9, 2, 10, 3, 11),
      v128.shuffle<u32>(lowWeight, lowWeight, 3, 3, 3, 3),
    );
    const high = i32x4.dot_i16x8_s(
      v128.shuffle<u16>(comesColour, goesColour, 4, 12, 5, 13, 6, 14, 7, 15),
      v128.shuffle<u32>(highWeight, highWeight, 3, 3, 3, 3),
    );
    const at = sums + (<usize>x << 5);
    v128.store(at, i32x4.add(v128.load(at), low));
    v128.store(at, i32x4.add(v128.load(at, 16), high), 16);
  }
}

/** The same for rows of means, eight uint16 a pixel. */
export function slideMeans(sums: usize, enter: usize, leave: usize, from: i32, to: i32): void {
  for (let x = from; x < to; x++) {
    const comes = v128.load(enter + (<usize>x << 4));
    const goes = v128.load(leave + (<usize>x << 4));
    const at = sums + (<usize>x << 5);
    const low = i32x4.sub(i32x4.extend_low_i16x8_u(comes), i32x4.extend_low_i16x8_u(goes));
    const high = i32x4.sub(i32x4.extend_high_i16x8_u(comes), i32x4.extend_high_i16x8_u(goes));
    v128.store(at, i32x4.add(v128.load(at), low));
    v128.store(at, i32x4.add(v128.load(at, 16), high), 16);
  }
}

/** The row of means of the windows round the pixels `from` to `to`; the window is cut at the picture's border. */
export function means(sums: usize, out: usize, from: i32, to: i32, width: i32, radius: i32, rows: i32): void {
  let low = i32x4.splat(0);
  let high = i32x4.splat(0);
  for (let x = max(from - radius, 0), end = min(from + radius, width); x < end; x++) {
    const at = sums + (<usize>x << 5);
    low = i32x4.add(low, v128.load(at));
    high = i32x4.add(high, v128.load(at, 16));
  }
  for (let x = from; x < to; x++) {
    if (x + radius < width) {
      const at = sums + (<usize>(x + radius) << 5);
      low = i32x4.add(low, v128.load(at));
      high = i32x4.add(high, v128.load(at, 16));
    }
    if (x > from && x - radius > 0) {
      const at = sums + (<usize>(x - radius - 1) << 5);
      low = i32x4.sub(low, v128.load(at));
      high = i32x4.sub(high, v128.load(at, 16));
    }
    const count = (min(x + radius, width - 1) - max(x - radius, 0) + 1) * rows;
    const share = f32x4.splat(<f32>1 / <f32>count);
    const first = nearest(f32x4.mul(f32x4.convert_i32x4_s(low), share));
    const second = nearest(f32x4.mul(f32x4.convert_i32x4_s(high), share));
    v128.store(out + (<usize>x << 4), i16x8.narrow_i32x4_u(first, second));
  }
}

/**
 * Solves the pixels `from` to `to` that `which` asks for (0 soft, 1 not opaque). `table` has four float32 for each
 * alpha: alpha, 1 - alpha, and the shares of the rest that F and B take. `pull` weighs the picture where a window holds
 * nothing. Writes pairs, or with `pairs` = 0 the colours of the RGBA row.
 */
export function solve(
  sums: usize, rgba: usize, pairs: usize, from: i32, to: i32, width: i32, radius: i32, rows: i32, table: usize, which: i32, pull: i32,
): void {
  let low = i32x4.splat(0);
  let high = i32x4.splat(0);
  const white = f32x4.splat(255);
  let open = -1;
  for (let x = from; x < to; x++) {
    const pixel = load<u32>(rgba + (<usize>x << 2));
    const alpha = pixel >>> 24;
    if (which == 0 ? alpha - 1 >= 254 : alpha == 255) continue;
    const left = max(x - radius, 0);
    const right = min(x + radius, width - 1);
    if (open < 0 || x - open > radius) {
      low = i32x4.splat(0);
      high = i32x4.splat(0);
      for (let k = left; k <= right; k++) {
        const at = sums + (<usize>k << 5);
        low = i32x4.add(low, v128.load(at));
        high = i32x4.add(high, v128.load(at, 16));
      }
    } else {
      for (let k = open + 1; k <= x; k++) {
        if (k + radius < width) {
          const at = sums + (<usize>(k + radius) << 5);
          low = i32x4.add(low, v128.load(at));
          high = i32x4.add(high, v128.load(at, 16));
        }
        if (k - radius > 0) {
          const at = sums + (<usize>(k - radius - 1) << 5);
          low = i32x4.sub(low, v128.load(at));
          high = i32x4.sub(high, v128.load(at, 16));
        }
      }
    }
    open = x;

    const row = table + (<usize>alpha << 4);
    const small = <f32>((right - left + 1) * rows) * EPSILON;
    const picture = f32x4.convert_i32x4_s(
      i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(i32x4.splat(pixel))),
    );
    let f = f32x4.convert_i32x4_s(low);
    let b = f32x4.convert_i32x4_s(high);
    const tiny = f32x4.splat(small * 255);
    const perF = f32x4.div(white, f32x4.add(v128.shuffle<u32>(f, f, 3, 3, 3, 3), tiny));
    const perB = f32x4.div(white, f32x4.add(v128.shuffle<u32>(b, b, 3, 3, 3, 3), tiny));
    if (pull) {
      const part = f32x4.mul(picture, f32x4.splat(small));
      f = f32x4.add(f, part);
      b = f32x4.add(b, part);
    }
    f = f32x4.mul(f, perF);
    b = f32x4.mul(b, perB);
    const made = f32x4.add(f32x4.mul(f, v128.load32_splat(row)), f32x4.mul(b, v128.load32_splat(row, 4)));
    const rest = f32x4.sub(picture, made);
    f = f32x4.add(f, f32x4.mul(rest, v128.load32_splat(row, 8)));
    b = f32x4.add(b, f32x4.mul(rest, v128.load32_splat(row, 12)));
    // Narrowing clamps to 0..255.
    const words = i16x8.narrow_i32x4_s(nearest(f), nearest(b));
    const both = i64x2.extract_lane(i8x16.narrow_i16x8_u(words, words), 0);
    if (pairs == 0) {
      store<u32>(rgba + (<usize>x << 2), (<u32>both & 0x00ffffff) | (alpha << 24));
    } else {
      const weight = (<u64>alpha << 24) | (<u64>(255 - alpha) << 56);
      store<u64>(pairs + (<usize>x << 3), (<u64>both & 0x00ffffff00ffffff) | weight);
    }
  }
}
