// Colours, cosine transform and codes of a JPEG (AssemblyScript); its JavaScript fallback is ../js-jpeg.ts. Whole numbers throughout.

const DIVISORS: usize = 384;
const INVERSES: usize = 128;
const SYMBOLS: usize = 256 << 2;

/** Four pixels of a colour matrix: two products a channel pair, 16 bits of fraction; 32768 is no int16, so that signs are turned. */
// @ts-ignore: decorator
@inline function mixed(redGreen: v128, blueGreen: v128, first: v128, second: v128): v128 {
  return i32x4.add(i32x4.dot_i16x8_s(redGreen, first), i32x4.dot_i16x8_s(blueGreen, second));
}

// @ts-ignore: decorator
@inline function luma(redGreen: v128, blueGreen: v128): v128 {
  const sum = mixed(redGreen, blueGreen, i16x8(19595, 22086, 19595, 22086, 19595, 22086, 19595, 22086), i16x8(7471, 16384, 7471, 16384, 7471, 16384, 7471, 16384));
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat(32768 - (128 << 16))), 16);
}

// @ts-ignore: decorator
@inline function blueness(redGreen: v128, blueGreen: v128): v128 {
  const sum = mixed(redGreen, blueGreen, i16x8(11059, 21709, 11059, 21709, 11059, 21709, 11059, 21709), i16x8(-32768, 0, -32768, 0, -32768, 0, -32768, 0));
  return i32x4.shr_s(i32x4.sub(i32x4.splat(32767), sum), 16);
}

// @ts-ignore: decorator
@inline function redness(redGreen: v128, blueGreen: v128): v128 {
  const sum = mixed(redGreen, blueGreen, i16x8(-32768, 27439, -32768, 27439, -32768, 27439, -32768, 27439), i16x8(5329, 0, 5329, 0, 5329, 0, 5329, 0));
  return i32x4.shr_s(i32x4.sub(i32x4.splat(32767), sum), 16);
}

export function convert(rgba: usize, y: usize, cb: usize, cr: usize, pixels: i32): void {
  const zero = i32x4.splat(0);
  for (const end = rgba + (<usize>pixels << 2); rgba < end; rgba += 32, y += 16, cb += 16, cr += 16) {
    const a = v128.load(rgba);
    const b = v128.load(rgba, 16);
    const rg = i8x16.shuffle(a, zero, 0, 16, 1, 16, 4, 16, 5, 16, 8, 16, 9, 16, 12, 16, 13, 16);
    const bg = i8x16.shuffle(a, zero, 2, 16, 1, 16, 6, 16, 5, 16, 10, 16, 9, 16, 14, 16, 13, 16);
    const rg2 = i8x16.shuffle(b, zero, 0, 16, 1, 16, 4, 16, 5, 16, 8, 16, 9, 16, 12, 16, 13, 16);
    const bg2 = i8x16.shuffle(b, zero, 2, 16, 1, 16, 6, 16, 5, 16, 10, 16, 9, 16, 14, 16, 13, 16);
    v128.store(y, i16x8.narrow_i32x4_s(luma(rg, bg), luma(rg2, bg2)));
    v128.store(cb, i16x8.narrow_i32x4_s(blueness(rg, bg), blueness(rg2, bg2)));
    v128.store(cr, i16x8.narrow_i32x4_s(redness(rg, bg), redness(rg2, bg2)));
  }
}

export function halve(upper: usize, lower: usize, out: usize, samples: i32): void {
  const bias = i32x4(1, 2, 1, 2);
  for (const end = out + (<usize>samples << 1); out < end; out += 16, upper += 32, lower += 32) {
    const left = i32x4.extadd_pairwise_i16x8_s(i16x8.add(v128.load(upper), v128.load(lower)));
    const right = i32x4.extadd_pairwise_i16x8_s(i16x8.add(v128.load(upper, 16), v128.load(lower, 16)));
    v128.store(out, i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(left, bias), 2), i32x4.shr_s(i32x4.add(right, bias), 2)));
  }
}

/** Turns a block about its diagonal: eight rows that are `step` bytes apart into eight that stand together. */
// @ts-ignore: decorator
@inline function turn(from: usize, step: usize, to: usize): void {
  const r0 = v128.load(from);
  const r1 = v128.load(from + step);
  const r2 = v128.load(from + 2 * step);
  const r3 = v128.load(from + 3 * step);
  const r4 = v128.load(from + 4 * step);
  const r5 = v128.load(from + 5 * step);
  const r6 = v128.load(from + 6 * step);
  const r7 = v128.load(from + 7 * step);
  const a0 = v128.shuffle<i16>(r0, r1, 0, 8, 1, 9, 2, 10, 3, 11);
  const a1 = v128.shuffle<i16>(r2, r3, 0, 8, 1, 9, 2, 10, 3, 11);
  const a2 = v128.shuffle<i16>(r4, r5, 0, 8, 1, 9, 2, 10, 3, 11);
  const a3 = v128.shuffle<i16>(r6, r7, 0, 8, 1, 9, 2, 10, 3, 11);
  const a4 = v128.shuffle<i16>(r0, r1, 4, 12, 5, 13, 6, 14, 7, 15);
  const a5 = v128.shuffle<i16>(r2, r3, 4, 12, 5, 13, 6, 14, 7, 15);
  const a6 = v128.shuffle<i16>(r4, r5, 4, 12, 5, 13, 6, 14, 7, 15);
  const a7 = v128.shuffle<i16>(r6, r7, 4, 12, 5, 13, 6, 14, 7, 15);
  const b0 = v128.shuffle<i32>(a0, a1, 0, 4, 1, 5);
  const b1 = v128.shuffle<i32>(a2, a3, 0, 4, 1, 5);
  const b2 = v128.shuffle<i32>(a0, a1, 2, 6, 3, 7);
  const b3 = v128.shuffle<i32>(a2, a3, 2, 6, 3, 7);
  const b4 = v128.shuffle<i32>(a4, a5, 0, 4, 1, 5);
  const b5 = v128.shuffle<i32>(a6, a7, 0, 4, 1, 5);
  const b6 = v128.shuffle<i32>(a4, a5, 2, 6, 3, 7);
  const b7 = v128.shuffle<i32>(a6, a7, 2, 6, 3, 7);
  v128.store(to, v128.shuffle<i64>(b0, b1, 0, 2));
  v128.store(to, v128.shuffle<i64>(b0, b1, 1, 3), 16);
  v128.store(to, v128.shuffle<i64>(b2, b3, 0, 2), 32);
  v128.store(to, v128.shuffle<i64>(b2, b3, 1, 3), 48);
  v128.store(to, v128.shuffle<i64>(b4, b5, 0, 2), 64);
  v128.store(to, v128.shuffle<i64>(b4, b5, 1, 3), 80);
  v128.store(to, v128.shuffle<i64>(b6, b7, 0, 2), 96);
  v128.store(to, v128.shuffle<i64>(b6, b7, 1, 3), 112);
}

/** Eight sums of two products each, rounded to whole ones of `shift` bits less. */
// @ts-ignore: decorator
@inline function rounded(low: v128, high: v128, shift: i32): v128 {
  const half = i32x4.splat(1 << (shift - 1));
  return i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(low, half), shift), i32x4.shr_s(i32x4.add(high, half), shift));
}

// @ts-ignore: decorator
@inline function pairs(first: i16, second: i16): v128 {
  return i16x8(first, second, first, second, first, second, first, second);
}

/** One dimension of the transform, eight at once, in place; js-jpeg.ts names its source. */
// @ts-ignore: decorator
@inline function transformed(at: usize, isFirst: bool): void {
  const shift = isFirst ? 11 : 15;
  const v0 = v128.load(at);
  const v1 = v128.load(at, 16);
  const v2 = v128.load(at, 32);
  const v3 = v128.load(at, 48);
  const v4 = v128.load(at, 64);
  const v5 = v128.load(at, 80);
  const v6 = v128.load(at, 96);
  const v7 = v128.load(at, 112);
  const s0 = i16x8.add(v0, v7);
  const s1 = i16x8.add(v1, v6);
  const s2 = i16x8.add(v2, v5);
  const s3 = i16x8.add(v3, v4);
  const d0 = i16x8.sub(v0, v7);
  const d1 = i16x8.sub(v1, v6);
  const d2 = i16x8.sub(v2, v5);
  const d3 = i16x8.sub(v3, v4);

  const e0 = i16x8.add(s0, s3);
  const e1 = i16x8.add(s1, s2);
  const e2 = i16x8.sub(s1, s2);
  const e3 = i16x8.sub(s0, s3);
  const even = i16x8.add(e0, e1);
  const odd = i16x8.sub(e0, e1);
  if (isFirst) {
    v128.store(at, i16x8.shl(even, 2));
    v128.store(at, i16x8.shl(odd, 2), 64);
  } else {
    v128.store(at, i16x8.shr_s(i16x8.add(even, i16x8.splat(2)), 2));
    v128.store(at, i16x8.shr_s(i16x8.add(odd, i16x8.splat(2)), 2), 64);
  }
  let low = v128.shuffle<i16>(e3, e2, 0, 8, 1, 9, 2, 10, 3, 11);
  let high = v128.shuffle<i16>(e3, e2, 4, 12, 5, 13, 6, 14, 7, 15);
  const for2 = pairs(10703, 4433);
  const for6 = pairs(4433, -10704);
  v128.store(at, rounded(i32x4.dot_i16x8_s(low, for2), i32x4.dot_i16x8_s(high, for2), shift), 32);
  v128.store(at, rounded(i32x4.dot_i16x8_s(low, for6), i32x4.dot_i16x8_s(high, for6), shift), 96);

  const o3 = i16x8.add(d3, d1);
  const o4 = i16x8.add(d2, d0);
  low = v128.shuffle<i16>(o3, o4, 0, 8, 1, 9, 2, 10, 3, 11);
  high = v128.shuffle<i16>(o3, o4, 4, 12, 5, 13, 6, 14, 7, 15);
  const forZ3 = pairs(-6436, 9633);
  const forZ4 = pairs(9633, 6437);
  const z3Low = i32x4.dot_i16x8_s(low, forZ3);
  const z3High = i32x4.dot_i16x8_s(high, forZ3);
  const z4Low = i32x4.dot_i16x8_s(low, forZ4);
  const z4High = i32x4.dot_i16x8_s(high, forZ4);

  low = v128.shuffle<i16>(d3, d0, 0, 8, 1, 9, 2, 10, 3, 11);
  high = v128.shuffle<i16>(d3, d0, 4, 12, 5, 13, 6, 14, 7, 15);
  const for7 = pairs(-4927, -7373);
  const for1 = pairs(-7373, 4926);
  v128.store(at, rounded(i32x4.add(i32x4.dot_i16x8_s(low, for7), z3Low), i32x4.add(i32x4.dot_i16x8_s(high, for7), z3High), shift), 112);
  v128.store(at, rounded(i32x4.add(i32x4.dot_i16x8_s(low, for1), z4Low), i32x4.add(i32x4.dot_i16x8_s(high, for1), z4High), shift), 16);

  low = v128.shuffle<i16>(d2, d1, 0, 8, 1, 9, 2, 10, 3, 11);
  high = v128.shuffle<i16>(d2, d1, 4, 12, 5, 13, 6, 14, 7, 15);
  const for5 = pairs(-4176, -20995);
  const for3 = pairs(-20995, 4177);
  v128.store(at, rounded(i32x4.add(i32x4.dot_i16x8_s(low, for5), z4Low), i32x4.add(i32x4.dot_i16x8_s(high, for5), z4High), shift), 80);
  v128.store(at, rounded(i32x4.add(i32x4.dot_i16x8_s(low, for3), z3Low), i32x4.add(i32x4.dot_i16x8_s(high, for3), z3High), shift), 48);
}

/** Four whole quotients: the half keeps the product away from whole numbers, however the float rounds it. */
// @ts-ignore: decorator
@inline function quotients(values: v128, inverses: v128): v128 {
  const moved = f32x4.add(f32x4.convert_i32x4_s(values), f32x4.splat(0.5));
  return i32x4.trunc_sat_f32x4_s(f32x4.mul(moved, inverses));
}

/** Divides by the divisors, halves away from zero. */
// @ts-ignore: decorator
@inline function quantised(at: usize, divisors: usize): void {
  for (let i: usize = 0; i < 128; i += 16) {
    const value = v128.load(at + i);
    const sign = i16x8.shr_s(value, 15);
    const moved = i16x8.add(i16x8.abs(value), i16x8.shr_u(v128.load(divisors + i), 1));
    const inverses = divisors + INVERSES + 2 * i;
    const whole = i16x8.narrow_i32x4_s(
      quotients(i32x4.extend_low_i16x8_u(moved), v128.load(inverses)),
      quotients(i32x4.extend_high_i16x8_u(moved), v128.load(inverses, 16)),
    );
    v128.store(at + i, i16x8.sub(v128.xor(whole, sign), sign));
  }
}

// @ts-ignore: decorator
@inline function sizeOf(value: i32): i32 {
  return 32 - clz(value < 0 ? -value : value);
}

// @ts-ignore: decorator
@inline function token(out: usize, symbol: i32, size: i32, value: i32, counts: usize): usize {
  const count = counts + (<usize>symbol << 2);
  store<i32>(count, load<i32>(count) + 1);
  store<u8>(out, symbol);
  store<u16>(out, <u16>(value + (value >> 31)), 1);
  return out + 1 + ((size + 7) >>> 3);
}

/** The places of eight coefficients that are not zero, a bit each. */
// @ts-ignore: decorator
@inline function present(at: usize): u64 {
  return <u64>i16x8.bitmask(i16x8.ne(v128.load(at), i16x8.splat(0)));
}

function block(from: usize, step: usize, divisors: usize, order: usize, before: usize, counts: usize, scratch: usize, out: usize): usize {
  turn(from, step, scratch);
  transformed(scratch, true);
  turn(scratch, 16, scratch);
  transformed(scratch, false);
  quantised(scratch, divisors);

  const dc = <i32>load<i16>(scratch);
  const change = dc - load<i32>(before);
  store<i32>(before, dc);
  const size = sizeOf(change);
  out = token(out, size, size, change, counts);
  counts += SYMBOLS;

  const line = scratch + 128;
  for (let k: usize = 0; k < 64; k += 4) {
    store<i16>(line + (k << 1), load<i16>(scratch + <usize>load<u8>(order + k)));
    store<i16>(line + (k << 1), load<i16>(scratch + <usize>load<u8>(order + k, 1)), 2);
    store<i16>(line + (k << 1), load<i16>(scratch + <usize>load<u8>(order + k, 2)), 4);
    store<i16>(line + (k << 1), load<i16>(scratch + <usize>load<u8>(order + k, 3)), 6);
  }
  let left = present(line) | (present(line + 16) << 8) | (present(line + 32) << 16) | (present(line + 48) << 24)
    | (present(line + 64) << 32) | (present(line + 80) << 40) | (present(line + 96) << 48) | (present(line + 112) << 56);
  left &= ~(<u64>1);
  let last = 0;
  while (left != 0) {
    const k = <i32>ctz(left);
    left &= left - 1;
    let run = k - last - 1;
    last = k;
    for (; run > 15; run -= 16) out = token(out, 0xf0, 0, 0, counts);
    const value = <i32>load<i16>(line + (<usize>k << 1));
    const bits = sizeOf(value);
    out = token(out, (run << 4) | bits, bits, value, counts);
  }
  return last < 63 ? token(out, 0, 0, 0, counts) : out;
}

export function tokens(planes: usize, mcus: i32, side: i32, tables: usize, before: usize, counts: usize, scratch: usize, out: usize): usize {
  let y = <usize>load<i32>(planes);
  let cb = <usize>load<i32>(planes, 4);
  let cr = <usize>load<i32>(planes, 8);
  const step = <usize>load<i32>(planes, 12);
  const half = <usize>load<i32>(planes, 16);
  const order = tables + 2 * DIVISORS;
  for (; mcus > 0; mcus--) {
    for (let v = 0; v < side; v++) {
      for (let h = 0; h < side; h++) {
        out = block(y + (<usize>v << 3) * step + (<usize>h << 4), step, tables, order, before, counts, scratch, out);
      }
    }
    out = block(cb, half, tables + DIVISORS, order, before + 4, counts + 2 * SYMBOLS, scratch, out);
    out = block(cr, half, tables + DIVISORS, order, before + 8, counts + 2 * SYMBOLS, scratch, out);
    y += <usize>side << 4;
    cb += 16;
    cr += 16;
  }
  return out;
}

/** Four bytes of the file, a zero after each 255. */
function stuffed(out: usize, word: u32): usize {
  for (let i = 0; i < 4; i++) {
    word = rotl(word, 8);
    store<u8>(out, <u8>word);
    out++;
    if ((word & 255) == 255) {
      store<u8>(out, 0);
      out++;
    }
  }
  return out;
}

export function write(tokens: usize, end: usize, side: i32, codes: usize, out: usize, state: usize): usize {
  let held = <u64>load<u32>(state);
  let bits = <u64>load<u32>(state, 4);
  const ofLuma = side * side;
  while (tokens < end) {
    for (let block = 0; block < ofLuma + 2; block++) {
      let table = block < ofLuma ? codes : codes + 2 * SYMBOLS;
      for (let k = 0; k < 64; ) {
        const symbol = <i32>load<u8>(tokens);
        const size = <u64>(symbol & 15);
        const code = load<u32>(table + (<usize>symbol << 2));
        const length = <u64>(code >>> 16);
        const value = <u64>load<u16>(tokens, 1) & ((<u64>1 << size) - 1);
        held = (((held << length) | <u64>(code & 0xffff)) << size) | value;
        bits += length + size;
        tokens += 1 + <usize>((size + 7) >>> 3);
        if (bits >= 32) {
          bits -= 32;
          const word = <u32>(held >>> bits);
          if (((~word - 0x01010101) & word & 0x80808080) == 0) {
            store<u32>(out, bswap<u32>(word));
            out += 4;
          } else out = stuffed(out, word);
        }
        if (k == 0) {
          table += SYMBOLS;
          k = 1;
        } else if (symbol == 0) break;
        else k += (symbol >>> 4) + 1;
      }
    }
  }
  store<u32>(state, <u32>(held & ((<u64>1 << bits) - 1)));
  store<u32>(state, <u32>bits, 4);
  return out;
}
