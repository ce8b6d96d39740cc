import { DIVISORS, type JpegKernel, SYMBOLS, TABLES } from './jpeg-kernel.ts';
import { cosines, quantised } from './js-cosines.ts';

/** The kernel in JavaScript: the same whole numbers. */
export function createJsJpeg(): JpegKernel {
  let u8 = new Uint8Array(0);
  let i16 = new Int16Array(0);
  let i32 = new Int32Array(0);

  /** Writes a token and counts it. @returns the address after it */
  function token(out: number, symbol: number, value: number, counts: number): number {
    const at = (counts >> 2) + symbol;
    i32[at] = (i32[at] ?? 0) + 1;
    const bits = value + (value >> 31);
    u8[out] = symbol;
    u8[out + 1] = bits;
    u8[out + 2] = bits >> 8;
    return out + 1 + (((symbol & 15) + 7) >> 3);
  }

  /** One block of samples as tokens. @returns the address after the last */
  function block(from: number, step: number, ask: BlockParams): number {
    const { tables, divisors, before, counts, scratch } = ask;
    const at = scratch >> 1;
    cosines(i16, from >> 1, step >> 1, at);
    quantised(i16, at, divisors >> 1);
    const dc = i16[at] ?? 0;
    const change = dc - (i32[before >> 2] ?? 0);
    i32[before >> 2] = dc;
    let out = token(ask.out, sizeOf(change), change, counts);
    const order = tables + TABLES - 64;
    let run = 0;
    for (let k = 1; k < 64; k += 1) {
      const value = i16[at + ((u8[order + k] ?? 0) >> 1)] ?? 0;
      if (value === 0) {
        run += 1;
        continue;
      }
      for (; run > 15; run -= 16) out = token(out, 0xf0, 0, counts + SYMBOLS * 4);
      out = token(out, (run << 4) | sizeOf(value), value, counts + SYMBOLS * 4);
      run = 0;
    }
    return run > 0 ? token(out, 0, 0, counts + SYMBOLS * 4) : out;
  }

  return {
    name: 'js',
    reserve(size) {
      const buffer = new ArrayBuffer(Math.ceil(size / 4) * 4);
      u8 = new Uint8Array(buffer);
      i16 = new Int16Array(buffer);
      i32 = new Int32Array(buffer);
    },
    bytes: () => u8,

    convert(rgba, y, cb, cr, pixels) {
      for (let x = 0; x < pixels; x += 1) {
        const red = u8[rgba + x * 4] ?? 0;
        const green = u8[rgba + x * 4 + 1] ?? 0;
        const blue = u8[rgba + x * 4 + 2] ?? 0;
        i16[(y >> 1) + x] = ((19595 * red + 38470 * green + 7471 * blue + 32768) >> 16) - 128;
        i16[(cb >> 1) + x] = (32767 - 11059 * red - 21709 * green + 32768 * blue) >> 16;
        i16[(cr >> 1) + x] = (32767 + 32768 * red - 27439 * green - 5329 * blue) >> 16;
      }
    },

    halve(upper, lower, out, samples) {
      const pair = (at: number): number => (i16[at] ?? 0) + (i16[at + 1] ?? 0);
      for (let x = 0; x < samples; x += 1) {
        i16[(out >> 1) + x] = (pair((upper >> 1) + 2 * x) + pair((lower >> 1) + 2 * x) + 1 + (x & 1)) >> 2;
      }
    },

    tokens(planes, mcus, side, tables, before, counts, scratch, out) {
      const [y = 0, cb = 0, cr = 0, step = 0, half = 0] = i32.subarray(planes >> 2);
      const luma = { tables, divisors: tables, before, counts, scratch, out };
      const chroma = { ...luma, divisors: tables + DIVISORS, counts: counts + 2 * SYMBOLS * 4 };
      for (let mcu = 0; mcu < mcus; mcu += 1) {
        for (let v = 0; v < side; v += 1) {
          for (let h = 0; h < side; h += 1) {
            luma.out = block(y + v * 8 * step + (mcu * side + h) * 16, step, luma);
          }
        }
        chroma.before = before + 4;
        chroma.out = luma.out;
        chroma.out = block(cb + mcu * 16, half, chroma);
        chroma.before = before + 8;
        luma.out = block(cr + mcu * 16, half, chroma);
      }
      return luma.out;
    },

    write(tokens, end, side, codes, out, state) {
      let to = out;
      let held = i32[state >> 2] ?? 0;
      let bits = i32[(state >> 2) + 1] ?? 0;
      // Below 8 bits are held before each put, and a put has at most 16.
      const put = (value: number, length: number): void => {
        held = (held << length) | value;
        bits += length;
        for (; bits >= 8; to += 1) {
          bits -= 8;
          const byte = (held >>> bits) & 255;
          u8[to] = byte;
          if (byte !== 255) continue;
          to += 1;
          u8[to] = 0;
        }
        held &= 255;
      };
      const blocks = side * side + 2;
      for (let at = tokens; at < end; ) {
        for (let block = 0; block < blocks; block += 1) {
          let table = (codes >> 2) + (block < blocks - 2 ? 0 : 2 * SYMBOLS);
          for (let k = 0; k < 64; ) {
            const symbol = u8[at] ?? 0;
            const size = symbol & 15;
            const code = i32[table + symbol] ?? 0;
            put(code & 0xffff, code >>> 16);
            put(((u8[at + 1] ?? 0) | ((u8[at + 2] ?? 0) << 8)) & ((1 << size) - 1), size);
            at += 1 + ((size + 7) >> 3);
            if (k === 0) {
              table += SYMBOLS;
              k = 1;
            } else if (symbol === 0) break;
            else k += (symbol >> 4) + 1;
          }
        }
      }
      i32[state >> 2] = held & ((1 << bits) - 1);
      i32[(state >> 2) + 1] = bits;
      return to;
    },
  };
}

interface BlockParams {
  tables: number;
  divisors: number;
  before: number;
  counts: number;
  scratch: number;
  out: number;
}

/** Bits of a value without its sign. */
const sizeOf = (value: number): number => 32 - Math.clz32(Math.abs(value));
