import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLengths } from '../../../../../src/pixels/encode/code-lengths.ts';
import { type Bits, blockHeader } from '../../../../../src/pixels/encode/png/block-header.ts';
import { canonicalCodes } from '../../../../../src/pixels/encode/png/huffman.ts';

const END = 256;

/** Bits in the order of DEFLATE: the lowest of a byte first. */
function packed(all: readonly Bits[]): Uint8Array {
  const bits: number[] = [];
  for (const [value, length] of all) for (let bit = 0; bit < length; bit += 1) bits.push((value >> bit) & 1);
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [at, bit] of bits.entries()) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (bit << (at & 7));
  return bytes;
}

/** A block of these bytes as literals, behind a head with the code that suits them. */
function block(bytes: Uint8Array, isLast: boolean, distances = new Int32Array(30)): Bits[] {
  const counts = new Int32Array(286);
  counts[END] = 1;
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
  const lengths = codeLengths(counts, 15);
  const codes = canonicalCodes(lengths);
  const bitsOf = (symbol: number): Bits => [(codes[symbol] ?? 0) & 0xffff, (codes[symbol] ?? 0) >>> 16];
  return [...blockHeader(lengths, codeLengths(distances, 15), isLast), ...[...bytes].map(bitsOf), bitsOf(END)];
}

describe('the head of a block', () => {
  it('is read by zlib: the bytes behind it come out', () => {
    const some = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 300, max: 2 }),
      fc.uint8Array({ maxLength: 300, min: 250 }),
    );
    fc.assert(
      fc.property(some, (bytes) => {
        expect([...inflateRawSync(packed(block(bytes, true)))]).toEqual([...bytes]);
      }),
    );
  });

  it.each([
    ['no byte', []],
    ['one byte', [65]],
    ['the lowest and the highest byte, with a long run of unused ones between', [0, 255]],
    ['one byte a thousand times', Array.from({ length: 1_000 }, () => 9)],
    ['each byte once, so that a length repeats more than six times', Array.from({ length: 256 }, (_, byte) => byte)],
    // Unused between: 2 stand alone, 3 and 10 are one short run, 11 and 138 one long, 139 is a long one and a single.
    ['gaps of 2', [0, 3]],
    ['gaps of 3', [0, 4]],
    ['gaps of 10', [0, 11]],
    ['gaps of 11', [0, 12]],
    ['gaps of 138', [0, 139]],
    ['gaps of 139', [0, 140]],
    ['gaps of 141', [0, 142]],
  ])('is right for %s', (_, values) => {
    const bytes = Uint8Array.from(values);
    expect([...inflateRawSync(packed(block(bytes, true)))]).toEqual(values);
  });

  it('is right for codes as long as may be', () => {
    // Fibonacci's counts make the deepest tree there is.
    const counts = [1, 1];
    while (counts.length < 18) counts.push((counts.at(-1) ?? 0) + (counts.at(-2) ?? 0));
    const bytes = Uint8Array.from(counts.flatMap((count, byte) => Array.from({ length: count }, () => byte * 7)));
    expect(inflateRawSync(packed(block(bytes, true))).equals(bytes)).toBe(true);
  });

  it('says whether another block follows', () => {
    const [one, other] = [Uint8Array.of(1, 2, 3), Uint8Array.of(9, 9)];
    expect([...inflateRawSync(packed([...block(one, false), ...block(other, true)]))]).toEqual([1, 2, 3, 9, 9]);
    expect(() => inflateRawSync(packed(block(one, false)))).toThrow('unexpected end');
  });

  it('holds all distances, and sends no more lengths than there are', () => {
    const all = new Int32Array(30).fill(1);
    const bytes = Uint8Array.of(5, 5, 6);
    expect([...inflateRawSync(packed(block(bytes, true, all)))]).toEqual([5, 5, 6]);
    const [, , literals, distances] = blockHeader(Uint8Array.of(1, 1), Uint8Array.of(1, 1), true);
    expect([literals, distances]).toEqual([
      [0, 5],
      [1, 5],
    ]);
  });
});

describe('canonical codes', () => {
  const lengthsOf = (counts: readonly number[]) => codeLengths(Int32Array.from(counts), 15);

  it('are prefixes of none other, and leave no bits unused', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 2, maxLength: 60 }), (counts) => {
        const lengths = lengthsOf(counts);
        const codes = [...canonicalCodes(lengths)].filter((code) => code !== 0);
        const written = codes.map((code) =>
          Array.from({ length: code >>> 16 }, (_, bit) => ((code & 0xffff) >> bit) & 1).join(''),
        );
        for (const one of written) expect(written.filter((other) => other.startsWith(one))).toEqual([one]);
        expect(written.reduce((sum, { length }) => sum + 2 ** -length, 0)).toBe(1);
      }),
    );
  });

  it('give a symbol that occurs more often no longer code', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 40 }), (counts) => {
        const lengths = lengthsOf(counts);
        for (const [i, count] of counts.entries()) {
          for (const [j, other] of counts.entries()) {
            if (count > other) expect(lengths[i]).toBeLessThanOrEqual(lengths[j] ?? 0);
          }
        }
      }),
    );
  });
});
