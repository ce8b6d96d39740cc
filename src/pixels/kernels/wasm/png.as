// Filters and deflate of a PNG (AssemblyScript); its JavaScript fallback is ../js-png.ts. Whole numbers throughout.

const LONGEST: i32 = 258;
const WINDOW: i32 = 32768;
const HASH_BITS: i32 = 15;
const DISTANCES: usize = 288 << 2;
/** After both alphabets' counts: three more tables of bytes. */
const LANES: usize = 320 << 2;
const MODULUS: u32 = 65521;
const ADLER_RUN: i32 = 5536;

// @ts-ignore: decorator
@inline function absolute(value: i32): i32 {
  return value < 0 ? -value : value;
}

// @ts-ignore: decorator
@inline function magnitude(value: i32): i32 {
  return absolute(<i32><i8>value);
}

/** Paeth's predictor: of left, above and above left the one nearest to left + above - above left. */
// @ts-ignore: decorator
@inline function predicted(a: i32, b: i32, c: i32): i32 {
  const toA = absolute(b - c);
  const toB = absolute(a - c);
  const toC = absolute(a + b - 2 * c);
  return toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
}

// @ts-ignore: decorator
@inline function predictedEight(a: v128, b: v128, c: v128): v128 {
  const overA = i16x8.sub(b, c);
  const overB = i16x8.sub(a, c);
  const toA = i16x8.abs(overA);
  const toB = i16x8.abs(overB);
  const toC = i16x8.abs(i16x8.add(overA, overB));
  const isA = v128.and(i16x8.le_s(toA, toB), i16x8.le_s(toA, toC));
  return v128.bitselect(a, v128.bitselect(b, c, i16x8.le_s(toB, toC)), isA);
}

// @ts-ignore: decorator
@inline function predictedSixteen(a: v128, b: v128, c: v128): v128 {
  return i8x16.narrow_i16x8_u(
    predictedEight(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b), i16x8.extend_low_i8x16_u(c)),
    predictedEight(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b), i16x8.extend_high_i8x16_u(c)),
  );
}

/** The mean, rounded down. */
// @ts-ignore: decorator
@inline function meanSixteen(a: v128, b: v128): v128 {
  return i8x16.sub(i8x16.avgr_u(a, b), v128.and(v128.xor(a, b), i8x16.splat(1)));
}

// @ts-ignore: decorator
@inline function added(sum: v128, residues: v128): v128 {
  return i32x4.add(sum, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.abs(residues))));
}

// @ts-ignore: decorator
@inline function total(sum: v128): i32 {
  return i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3);
}

export function filter(row: usize, prior: usize, out: usize, length: i32, step: i32): void {
  let forNone = i32x4.splat(0);
  let forSub = i32x4.splat(0);
  let forUp = i32x4.splat(0);
  let forAverage = i32x4.splat(0);
  let forPaeth = i32x4.splat(0);
  let i = 0;
  for (; i + 16 <= length; i += 16) {
    const x = v128.load(row + i);
    const a = v128.load(row + i - step);
    const b = v128.load(prior + i);
    const c = v128.load(prior + i - step);
    forNone = added(forNone, x);
    forSub = added(forSub, i8x16.sub(x, a));
    forUp = added(forUp, i8x16.sub(x, b));
    forAverage = added(forAverage, i8x16.sub(x, meanSixteen(a, b)));
    forPaeth = added(forPaeth, i8x16.sub(x, predictedSixteen(a, b, c)));
  }
  const whole = i;
  let none = total(forNone);
  let sub = total(forSub);
  let up = total(forUp);
  let average = total(forAverage);
  let paeth = total(forPaeth);
  for (; i < length; i++) {
    const x = <i32>load<u8>(row + i);
    const a = <i32>load<u8>(row + i - step);
    const b = <i32>load<u8>(prior + i);
    const c = <i32>load<u8>(prior + i - step);
    none += magnitude(x);
    sub += magnitude(x - a);
    up += magnitude(x - b);
    average += magnitude(x - ((a + b) >> 1));
    paeth += magnitude(x - predicted(a, b, c));
  }
  let kind = 0;
  let least = none;
  if (sub < least) { kind = 1; least = sub; }
  if (up < least) { kind = 2; least = up; }
  if (average < least) { kind = 3; least = average; }
  if (paeth < least) kind = 4;

  store<u8>(out, kind);
  const to = out + 1;
  for (i = 0; i < whole; i += 16) {
    const x = v128.load(row + i);
    const a = v128.load(row + i - step);
    const b = v128.load(prior + i);
    let from = i8x16.splat(0);
    if (kind == 1) from = a;
    else if (kind == 2) from = b;
    else if (kind == 3) from = meanSixteen(a, b);
    else if (kind == 4) from = predictedSixteen(a, b, v128.load(prior + i - step));
    v128.store(to + i, i8x16.sub(x, from));
  }
  for (; i < length; i++) {
    const a = <i32>load<u8>(row + i - step);
    const b = <i32>load<u8>(prior + i);
    let from = 0;
    if (kind == 1) from = a;
    else if (kind == 2) from = b;
    else if (kind == 3) from = (a + b) >> 1;
    else if (kind == 4) from = predicted(a, b, <i32>load<u8>(prior + i - step));
    store<u8>(to + i, <i32>load<u8>(row + i) - from);
  }
}

/** Sixteen bytes a turn: each adds what is before it sixteen times, and itself as often as it has places to the end. */
export function adler(at: usize, length: i32, sum: u32): u32 {
  let low = sum & 0xffff;
  let high = sum >>> 16;
  const falling = i16x8(16, 15, 14, 13, 12, 11, 10, 9);
  const falling2 = i16x8(8, 7, 6, 5, 4, 3, 2, 1);
  while (length > 0) {
    let run = min(length, ADLER_RUN);
    length -= run;
    let sums = i32x4.splat(0);
    let before = i32x4.splat(0);
    let weighed = i32x4.splat(0);
    high += low * (<u32>run & ~15);
    for (; run >= 16; run -= 16, at += 16) {
      const bytes = v128.load(at);
      before = i32x4.add(before, sums);
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes)));
      weighed = i32x4.add(weighed, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(bytes), falling));
      weighed = i32x4.add(weighed, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(bytes), falling2));
    }
    low += <u32>total(sums);
    high = (high + <u32>((<u64><u32>total(before) * 16 + <u64><u32>total(weighed)) % <u64>MODULUS)) % MODULUS;
    for (; run > 0; run--, at++) {
      low += <u32>load<u8>(at);
      high += low;
    }
    low %= MODULUS;
    high %= MODULUS;
  }
  return (high << 16) | low;
}

// @ts-ignore: decorator
@inline function top(value: u32): i32 {
  return 31 - clz(value);
}

/** Symbol of a length less 3 (RFC 1951, 3.2.5). */
// @ts-ignore: decorator
@inline function lengthSymbol(length: i32): i32 {
  if (length < 8) return 257 + length;
  if (length == LONGEST - 3) return 285;
  const bit = top(length);
  return 253 + bit * 4 + ((length >> (bit - 2)) & 3);
}

/** Symbol of a distance less 1. */
// @ts-ignore: decorator
@inline function distanceSymbol(distance: i32): i32 {
  if (distance < 4) return distance;
  const bit = top(distance);
  return bit * 2 + ((distance >> (bit - 1)) & 1);
}

// @ts-ignore: decorator
@inline function tally(at: usize): void {
  store<i32>(at, load<i32>(at) + 1);
}

/**
 * Counts bytes. Residues are much alike, and a count that was just written is slow to read again: neighbours go to tables of their
 * own, which are added up in the end.
 */
function tallyBytes(from: usize, to: usize, counts: usize): void {
  let at = from;
  for (; at + 4 <= to; at += 4) {
    const word = load<u32>(at);
    tally(counts + (<usize>(word & 255) << 2));
    tally(counts + LANES + (<usize>((word >>> 8) & 255) << 2));
    tally(counts + LANES + 1024 + (<usize>((word >>> 16) & 255) << 2));
    tally(counts + LANES + 2048 + (<usize>(word >>> 24) << 2));
  }
  for (; at < to; at++) tally(counts + (<usize>load<u8>(at) << 2));
}

export function sequences(from: usize, to: usize, bias: i32, heads: usize, out: usize, counts: usize): i32 {
  let next = out;
  let misses = 0;
  let at = from;
  let literals = from;
  while (at + 4 <= to) {
    const word = load<u32>(at);
    const position = <i32>at + bias;
    let distance = 0;
    if (position > 0 && word == load<u32>(at - 1)) {
      distance = 1;
    } else {
      const head = heads + (<usize>((word * 0x9e3779b1) >>> (32 - HASH_BITS)) << 2);
      const back = position - load<i32>(head);
      store<i32>(head, position);
      if (back <= WINDOW && load<u32>(at - back) == word) distance = back;
    }
    if (distance > 0) {
      const limit = min(LONGEST, <i32>(to - at));
      let length = 4;
      while (length + 8 <= limit) {
        const differs = load<u64>(at + length) ^ load<u64>(at + length - distance);
        if (differs != 0) {
          length += <i32>(ctz(differs) >> 3);
          break;
        }
        length += 8;
      }
      while (length < limit && load<u8>(at + length) == load<u8>(at + length - distance)) length++;
      if (length >= 9 || length > 5 + ((32 - clz(distance)) >> 2)) {
        tallyBytes(literals, at, counts);
        store<u32>(next, <u32>(at - literals));
        store<u32>(next, (<u32>length << 16) | <u32>(distance - 1), 4);
        next += 8;
        tally(counts + (<usize>lengthSymbol(length - 3) << 2));
        tally(counts + DISTANCES + (<usize>distanceSymbol(distance - 1) << 2));
        at += length;
        literals = at;
        misses = 0;
        continue;
      }
    }
    at += 1 + (misses >> 4);
    if (misses < 240) misses++;
  }
  if (literals < to) {
    tallyBytes(literals, to, counts);
    store<u32>(next, <u32>(to - literals));
    store<u32>(next, 0, 4);
    next += 8;
  }
  for (let symbol: usize = 0; symbol < 1024; symbol += 4) {
    const lanes = counts + LANES + symbol;
    store<i32>(counts + symbol, load<i32>(counts + symbol) + load<i32>(lanes) + load<i32>(lanes, 1024) + load<i32>(lanes, 2048));
  }
  return <i32>((next - out) >> 3);
}

/** The bits of a code or of a number beside those that are held. */
// @ts-ignore: decorator
@inline function beside(held: u64, value: u32, bits: u64): u64 {
  return held | (<u64>value << bits);
}

export function write(data: usize, sequences: usize, count: i32, codes: usize, out: usize, state: usize): usize {
  // Whole bytes leave after each step, by one store and no question: less than eight bits are held from step to step, and what a
  // store writes too much the next one writes again.
  let held = <u64>load<u32>(state);
  let bits = <u64>load<u32>(state, 4);
  for (let at = sequences, end = sequences + (<usize>count << 3); at < end; at += 8) {
    const stop = data + <usize>load<u32>(at);
    // Three codes of 15 bits at most.
    for (; data + 3 <= stop; data += 3) {
      const first = load<u32>(codes + (<usize>load<u8>(data) << 2));
      const second = load<u32>(codes + (<usize>load<u8>(data, 1) << 2));
      const third = load<u32>(codes + (<usize>load<u8>(data, 2) << 2));
      held = beside(held, first & 0xffff, bits);
      bits += first >>> 16;
      held = beside(held, second & 0xffff, bits);
      bits += second >>> 16;
      held = beside(held, third & 0xffff, bits);
      bits += third >>> 16;
      store<u64>(out, held);
      out += <usize>(bits >> 3);
      held >>= bits & 56;
      bits &= 7;
    }
    for (; data < stop; data++) {
      const code = load<u32>(codes + (<usize>load<u8>(data) << 2));
      held = beside(held, code & 0xffff, bits);
      bits += code >>> 16;
    }
    store<u64>(out, held);
    out += <usize>(bits >> 3);
    held >>= bits & 56;
    bits &= 7;
    const match = load<u32>(at, 4);
    if (match == 0) continue;
    data += match >>> 16;
    // A length has 20 bits at most, a distance 28.
    const length = (match >>> 16) - 3;
    const lengthCode = load<u32>(codes + (<usize>lengthSymbol(length) << 2));
    held = beside(held, lengthCode & 0xffff, bits);
    bits += lengthCode >>> 16;
    const lengthBits = length < 8 || length == LONGEST - 3 ? 0 : top(length) - 2;
    held = beside(held, length & ((1 << lengthBits) - 1), bits);
    bits += lengthBits;
    const distance = match & 0x7fff;
    const distanceCode = load<u32>(codes + DISTANCES + (<usize>distanceSymbol(distance) << 2));
    held = beside(held, distanceCode & 0xffff, bits);
    bits += distanceCode >>> 16;
    const distanceBits = distance < 4 ? 0 : top(distance) - 1;
    held = beside(held, distance & ((1 << distanceBits) - 1), bits);
    bits += distanceBits;
    store<u64>(out, held);
    out += <usize>(bits >> 3);
    held >>= bits & 56;
    bits &= 7;
  }
  store<u32>(state, <u32>held);
  store<u32>(state, <u32>bits, 4);
  return out;
}
