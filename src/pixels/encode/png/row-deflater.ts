import { COUNTS, DISTANCES, HEADS, NOWHERE, type PngKernel, SYMBOLS, WINDOW } from '../../kernels/png-kernel.ts';
import { codeLengths } from '../code-lengths.ts';
import { type Bits, blockHeader } from './block-header.ts';
import { canonicalCodes } from './huffman.ts';

/** Filtered bytes of a block. Blocks are cut here and nowhere else: how the rows came in does not show in the file. */
const BLOCK = 131_072;
/** A symbol has at most 15 bits; a match stands for four bytes at least and has at most 48. The header has less than 2 kB. */
const BLOCK_OUT = BLOCK * 2 + 2_048;

/** Rows of pixels in, a zlib stream (RFC 1950) of filtered rows out. Holds two rows, a window and a block, whatever the picture's size. */
export interface RowDeflater {
  /** Where the next row is to be written before `take`. */
  row(): Uint8Array;
  /** The row is written. @returns what has become ready of the stream: valid until the next call, often empty */
  take(): Uint8Array;
  /** The rest of the stream. */
  end(): Uint8Array;
}

/**
 * @param rowBytes bytes of a row
 * @param step bytes of a pixel
 */
export function createRowDeflater(kernel: PngKernel, rowBytes: number, step: number): RowDeflater {
  let next = 16;
  const claim = (bytes: number): number => {
    const at = next;
    // Sixteen zeros stand before each part: what is left of a row's first pixel.
    next += Math.ceil(bytes / 16) * 16 + 16;
    return at;
  };
  const rows = [claim(rowBytes), claim(rowBytes)] as const;
  const state = claim(8);
  const counts = claim(COUNTS * 4);
  const codes = claim(SYMBOLS * 4);
  const heads = claim(HEADS * 4);
  // A match stands for four bytes at least.
  const sequences = claim((BLOCK / 4 + 1) * 8);
  // A long row fills more than one block.
  const out = claim(BLOCK_OUT * (1 + Math.ceil((rowBytes + 1) / BLOCK)));
  const data = claim(WINDOW + BLOCK + rowBytes + 1) + WINDOW;
  kernel.reserve(next);
  const memory = kernel.bytes();
  const i32 = (at: number, length: number) => new Int32Array(memory.buffer, at, length);
  i32(heads, HEADS).fill(NOWHERE);

  let current = 0;
  let filled = data;
  let position = 0;
  let sum = 1;
  // The stream's first two bytes: deflate, 32 kB window, fastest.
  let written = out + 2;
  memory.set([0x78, 0x01], out);

  function put(bits: readonly Bits[]): void {
    const held = i32(state, 2);
    let [value = 0, count = 0] = held;
    for (const [more, length] of bits) {
      value |= more << count;
      count += length;
      for (; count >= 8; count -= 8, value >>>= 8, written += 1) memory[written] = value;
    }
    held.set([value, count]);
  }

  function block(bytes: number, isLast: boolean): void {
    const tally = i32(counts, COUNTS).fill(0);
    const count = kernel.sequences(data, data + bytes, position - data, heads, sequences, counts);
    // The end of the block is a symbol too.
    tally[256] = 1;
    const literals = codeLengths(tally.subarray(0, 286), 15);
    const distances = codeLengths(tally.subarray(DISTANCES, DISTANCES + 30), 15);
    const table = i32(codes, SYMBOLS);
    table.set(canonicalCodes(literals));
    table.set(canonicalCodes(distances), DISTANCES);
    put(blockHeader(literals, distances, isLast));
    written = kernel.write(data, sequences, count, codes, written, state);
    const end = table[256] ?? 0;
    put([[end & 0xffff, end >>> 16]]);
    position += bytes;
    memory.copyWithin(data - WINDOW, data + bytes - WINDOW, filled);
    filled -= bytes;
  }

  const ready = (): Uint8Array => {
    const bytes = memory.subarray(out, written);
    written = out;
    return bytes;
  };

  return {
    row: () => memory.subarray(rows[current & 1], (rows[current & 1] ?? 0) + rowBytes),
    take() {
      kernel.filter(rows[current & 1] ?? 0, rows[(current + 1) & 1] ?? 0, filled, rowBytes, step);
      sum = kernel.adler(filled, rowBytes + 1, sum);
      filled += rowBytes + 1;
      current += 1;
      while (filled - data >= BLOCK) block(BLOCK, false);
      return ready();
    },
    end() {
      block(filled - data, true);
      put([[0, (8 - (i32(state, 2)[1] ?? 0)) & 7]]);
      put([24, 16, 8, 0].map((shift): Bits => [(sum >>> shift) & 255, 8]));
      return ready();
    },
  };
}
