import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLengths } from '../../../../src/pixels/encode/code-lengths.ts';
import { canonicalCodes } from '../../../../src/pixels/encode/png/huffman.ts';

const counts = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })), { minLength: 2, maxLength: 286 })
  .map((list) => Int32Array.from(list));

describe('codeLengths', () => {
  it('makes a complete code no longer than asked, with a code for each symbol that occurs', () => {
    fc.assert(
      fc.property(counts, fc.constantFrom(9, 15), (list, longest) => {
        const lengths = codeLengths(list, longest);
        expect([...lengths].reduce((sum, length) => sum + (length ? 2 ** (longest - length) : 0), 0)).toBe(
          2 ** longest,
        );
        expect(Math.max(...lengths)).toBeLessThanOrEqual(longest);
        for (const [symbol, count] of list.entries()) if (count > 0) expect(lengths[symbol]).toBeGreaterThan(0);
      }),
    );
  });

  it('gives what is more frequent no longer a code', () => {
    fc.assert(
      fc.property(counts, (list) => {
        const lengths = codeLengths(list, 15);
        const used = [...list.keys()].filter((symbol) => (list[symbol] ?? 0) > 0);
        used.sort((a, b) => (list[a] ?? 0) - (list[b] ?? 0));
        for (const [i, symbol] of used.entries()) {
          const next = used[i + 1];
          if (next !== undefined && list[next] !== list[symbol]) {
            expect(lengths[next]).toBeLessThanOrEqual(lengths[symbol] ?? 0);
          }
        }
      }),
    );
  });

  it('shortens codes that would be too long', () => {
    const fibonacci = Int32Array.from({ length: 30 }, (_, i) => Math.round(1.618 ** i));
    const lengths = codeLengths(fibonacci, 15);
    expect(Math.max(...lengths)).toBe(15);
    expect([...lengths].reduce((sum, length) => sum + 2 ** (15 - length), 0)).toBe(2 ** 15);
  });

  it('is Huffman’s where nothing is too long', () => {
    expect([...codeLengths(Int32Array.of(1, 1, 2, 4, 0), 15)]).toEqual([3, 3, 2, 1, 0]);
  });
});

describe('canonicalCodes', () => {
  it('gives codes of which none begins another', () => {
    fc.assert(
      fc.property(counts, (list) => {
        const lengths = codeLengths(list, 15);
        const codes = [...canonicalCodes(lengths)].filter((code) => code > 0);
        const words = codes.map((code) => {
          const length = code >>> 16;
          return Array.from({ length }, (_, i) => (code >> i) & 1).join('');
        });
        const sorted = words.toSorted();
        for (const [i, word] of sorted.entries()) if (i > 0) expect(word.startsWith(sorted[i - 1] ?? '-')).toBe(false);
        expect(words.length).toBe([...lengths].filter((length) => length > 0).length);
      }),
    );
  });
});
