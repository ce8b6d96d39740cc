import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divisorsOf, ZIGZAG } from '../../../../../src/pixels/encode/jpeg/divisors.ts';
import { TokenBuffer } from '../../../../../src/pixels/encode/jpeg/token-buffer.ts';

describe('the order of coefficients', () => {
  it('names each place once, and each a step from the one before', () => {
    expect([...ZIGZAG].sort((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, at) => at));
    for (const [at, place] of ZIGZAG.slice(1).entries()) {
      const before = ZIGZAG[at] ?? 0;
      const [dx, dy] = [(place % 8) - (before % 8), (place >> 3) - (before >> 3)];
      expect(Math.max(Math.abs(dx), Math.abs(dy))).toBe(1);
    }
  });

  it('begins and ends as the standard has it', () => {
    expect(ZIGZAG.slice(0, 10)).toEqual([0, 1, 8, 16, 9, 2, 3, 10, 17, 24]);
    expect(ZIGZAG.slice(-3)).toEqual([55, 62, 63]);
  });
});

describe('divisors', () => {
  const quality = fc.integer({ min: 1, max: 100 });

  it('are a byte each, and never nothing', () => {
    fc.assert(
      fc.property(quality, (of) => {
        for (const table of divisorsOf(of)) {
          expect(table).toHaveLength(64);
          expect(table.every((value) => Number.isInteger(value) && value >= 1 && value <= 255)).toBe(true);
        }
      }),
    );
  });

  it('of a better quality are larger nowhere', () => {
    fc.assert(
      fc.property(quality, quality, (one, other) => {
        const [low, high] = [divisorsOf(Math.min(one, other)), divisorsOf(Math.max(one, other))];
        const more = high.flatMap((table, at) => table.filter((value, place) => value > (low[at]?.[place] ?? 0)));
        expect(more).toEqual([]);
      }),
    );
  });

  it('are those of the standard in the middle, and one at the end', () => {
    const [luma, chroma] = divisorsOf(50);
    expect([luma[0], luma[63], chroma[0], chroma[63]]).toEqual([16, 99, 17, 99]);
    expect(
      divisorsOf(100)
        .flat()
        .every((value) => value === 1),
    ).toBe(true);
  });
});

describe('rows of tokens that wait', () => {
  const store = {
    joined: 0,
    join(parts: readonly (Uint8Array<ArrayBuffer> | Uint8Array)[]) {
      store.joined += 1;
      return new Uint8Array(Buffer.concat(parts));
    },
    read: async (stored: Uint8Array) => Uint8Array.from(stored),
  };
  const read = async (buffer: TokenBuffer<Uint8Array>) => {
    const rows: number[][] = [];
    for await (const part of buffer.parts()) rows.push(...part.map((row) => [...row.subarray(0, 3), row.length]));
    return rows;
  };

  it('come out as they went in, those that were put aside too', async () => {
    const buffer = new TokenBuffer<Uint8Array>(store);
    const sizes = [10, 1_500_000, 0, 2_700_000, 5, 7];
    for (const [at, size] of sizes.entries()) buffer.add(new Uint8Array(size).fill(at + 1));
    const rows = await read(buffer);
    expect(rows.map((row) => row.at(-1))).toEqual(sizes);
    expect(rows[3]).toEqual([4, 4, 4, 2_700_000]);
    expect(store.joined).toBe(1);
    expect(await read(buffer)).toEqual(rows);
  });

  it('none are none', async () => {
    expect(await read(new TokenBuffer<Uint8Array>(store))).toEqual([]);
  });
});
