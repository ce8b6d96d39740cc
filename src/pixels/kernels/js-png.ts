import { DISTANCES, HASH_BITS, type PngKernel, WINDOW } from './png-kernel.ts';

const LONGEST = 258;
const MODULUS = 65_521;
/** Sums of so many bytes stay below 2³¹. */
const ADLER_RUN = 3_800;

/** The kernel in JavaScript: the same whole numbers. */
export function createJsPng(): PngKernel {
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
    filter: (row, prior, out, length, step) => filterRow(u8, row, prior, out, length, step),

    adler(from, length, sum) {
      let at = from;
      let low = sum & 0xffff;
      let high = sum >>> 16;
      for (let end = at + length; at < end; ) {
        const stop = Math.min(at + ADLER_RUN, end);
        for (; at < stop; at += 1) {
          low += u8[at] ?? 0;
          high += low;
        }
        low %= MODULUS;
        high %= MODULUS;
      }
      return (high << 16) | low;
    },

    sequences: (from, to, bias, heads, out, counts) => cut(u8, i32, from, to, bias, heads >> 2, out >> 2, counts >> 2),

    write(data, sequences, count, codes, out, state) {
      let from = data;
      let to = out;
      let held = i32[state >> 2] ?? 0;
      let bits = i32[(state >> 2) + 1] ?? 0;
      const table = codes >> 2;
      // Below 16 bits are held before each put, and a put has at most 15.
      const put = (value: number, length: number): void => {
        held |= value << bits;
        bits += length;
        if (bits < 16) return;
        u8[to] = held;
        u8[to + 1] = held >>> 8;
        to += 2;
        held >>>= 16;
        bits -= 16;
      };
      const symbol = (at: number): void => {
        const code = i32[table + at] ?? 0;
        put(code & 0xffff, code >>> 16);
      };
      for (let i = sequences >> 2, end = i + count * 2; i < end; i += 2) {
        for (const stop = from + (i32[i] ?? 0); from < stop; from += 1) symbol(u8[from] ?? 0);
        const match = i32[i + 1] ?? 0;
        if (match === 0) continue;
        from += match >>> 16;
        const length = (match >>> 16) - 3;
        symbol(lengthSymbol(length));
        const lengthBits = lengthExtra(length);
        put(length & ((1 << lengthBits) - 1), lengthBits);
        const distance = match & 0x7fff;
        symbol(DISTANCES + distanceSymbol(distance));
        const distanceBits = distanceExtra(distance);
        put(distance & ((1 << distanceBits) - 1), distanceBits);
      }
      for (; bits >= 8; bits -= 8, held >>>= 8, to += 1) u8[to] = held;
      i32[state >> 2] = held;
      i32[(state >> 2) + 1] = bits;
      return to;
    },
  };
}

/** Of a byte as a signed number. */
const magnitude = (value: number): number => Math.abs((value << 24) >> 24);

function filterRow(u8: Uint8Array, row: number, prior: number, out: number, length: number, step: number): void {
  let [none, sub, up, average, paeth] = [0, 0, 0, 0, 0];
  for (let i = 0; i < length; i += 1) {
    const x = u8[row + i] ?? 0;
    const a = u8[row + i - step] ?? 0;
    const b = u8[prior + i] ?? 0;
    const c = u8[prior + i - step] ?? 0;
    none += magnitude(x);
    sub += magnitude(x - a);
    up += magnitude(x - b);
    average += magnitude(x - ((a + b) >> 1));
    paeth += magnitude(x - predicted(a, b, c));
  }
  const sums = [none, sub, up, average, paeth];
  const kind = sums.indexOf(Math.min(...sums));
  u8[out] = kind;
  for (let i = 0, to = out + 1; i < length; i += 1, to += 1) {
    const x = u8[row + i] ?? 0;
    if (kind === 0) u8[to] = x;
    else if (kind === 1) u8[to] = x - (u8[row + i - step] ?? 0);
    else if (kind === 2) u8[to] = x - (u8[prior + i] ?? 0);
    else if (kind === 3) u8[to] = x - (((u8[row + i - step] ?? 0) + (u8[prior + i] ?? 0)) >> 1);
    else u8[to] = x - predicted(u8[row + i - step] ?? 0, u8[prior + i] ?? 0, u8[prior + i - step] ?? 0);
  }
}

/** Paeth's predictor: of left, above and above left the one nearest to left + above − above left. */
function predicted(a: number, b: number, c: number): number {
  const toA = Math.abs(b - c);
  const toB = Math.abs(a - c);
  const toC = Math.abs(a + b - 2 * c);
  return toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
}

/** Symbol of a length less 3 (RFC 1951, 3.2.5). */
function lengthSymbol(length: number): number {
  if (length < 8) return 257 + length;
  if (length === LONGEST - 3) return 285;
  const top = 31 - Math.clz32(length);
  return 253 + top * 4 + ((length >> (top - 2)) & 3);
}

const lengthExtra = (length: number): number => (length < 8 || length === LONGEST - 3 ? 0 : 29 - Math.clz32(length));

/** Symbol of a distance less 1. */
function distanceSymbol(distance: number): number {
  if (distance < 4) return distance;
  const top = 31 - Math.clz32(distance);
  return top * 2 + ((distance >> (top - 1)) & 1);
}

const distanceExtra = (distance: number): number => (distance < 4 ? 0 : 30 - Math.clz32(distance));

/**
 * Is a match worth more than its bytes as literals? A far distance costs up to 13 bits, and photographs' residues are few bits each:
 * shorter matches made their files larger.
 */
const isWorth = (length: number, distance: number): boolean =>
  length >= 9 || length > 5 + ((32 - Math.clz32(distance)) >> 2);

function cut(
  u8: Uint8Array,
  i32: Int32Array,
  from: number,
  to: number,
  bias: number,
  heads: number,
  out: number,
  counts: number,
): number {
  let next = out;
  let misses = 0;
  let at = from;
  let literals = from;
  const tally = (symbol: number): void => {
    i32[counts + symbol] = (i32[counts + symbol] ?? 0) + 1;
  };
  const sequence = (match: number): void => {
    for (let i = literals; i < at; i += 1) tally(u8[i] ?? 0);
    i32[next] = at - literals;
    i32[next + 1] = match;
    next += 2;
  };
  const wordAt = (p: number): number =>
    (u8[p] ?? 0) | ((u8[p + 1] ?? 0) << 8) | ((u8[p + 2] ?? 0) << 16) | ((u8[p + 3] ?? 0) << 24);
  while (at + 4 <= to) {
    const word = wordAt(at);
    const position = at + bias;
    let distance = 0;
    if (position > 0 && word === wordAt(at - 1)) {
      // The same byte again and again: no look-up finds a nearer one.
      distance = 1;
    } else {
      const head = heads + (Math.imul(word, 0x9e3779b1) >>> (32 - HASH_BITS));
      const back = position - (i32[head] ?? 0);
      i32[head] = position;
      if (back <= WINDOW && wordAt(at - back) === word) distance = back;
    }
    if (distance > 0) {
      const limit = Math.min(LONGEST, to - at);
      let length = 4;
      while (length < limit && u8[at + length] === u8[at + length - distance]) length += 1;
      if (isWorth(length, distance)) {
        sequence((length << 16) | (distance - 1));
        tally(lengthSymbol(length - 3));
        tally(DISTANCES + distanceSymbol(distance - 1));
        at += length;
        literals = at;
        misses = 0;
        continue;
      }
    }
    // Where nothing was found for long, less and less is looked for: a photograph's residues hardly repeat.
    at += 1 + (misses >> 4);
    if (misses < 240) misses += 1;
  }
  at = to;
  if (literals < to) sequence(0);
  return (next - out) >> 1;
}
