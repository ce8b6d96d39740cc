import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lzw } from '../../../../../src/imaging/codecs/tiff/lzw.ts';

const [CLEAR, END] = [256, 257];

/** A reader by the letter of TIFF 6.0, section 13: it keeps whole strings, and says which codes it saw. */
function unpacked(packed: Uint8Array): { bytes: number[]; clears: number; widest: number } {
  let [at, width, clears, widest] = [0, 9, 0, 9];
  let table: number[][] = [];
  let last: number[] | undefined;
  const bytes: number[] = [];
  const code = (): number => {
    let value = 0;
    for (let bit = 0; bit < width; bit += 1, at += 1) {
      if (at >= packed.length * 8) throw new Error('no end code');
      value = (value << 1) | (((packed[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    }
    return value;
  };
  for (;;) {
    const next = code();
    if (next === END) break;
    if (next === CLEAR) {
      clears += 1;
      table = Array.from({ length: 258 }, (_, value) => (value < 256 ? [value] : []));
      [width, last] = [9, undefined];
      continue;
    }
    if (last === undefined) {
      const first = table[next];
      if (first?.length !== 1) throw new Error(`${next} after a clear`);
      last = first;
      bytes.push(...first);
      continue;
    }
    const known = table[next];
    if (!known && next !== table.length) throw new Error(`code ${next} of ${table.length}`);
    const shown: number[] = known ?? [...last, last[0] ?? 0];
    bytes.push(...shown);
    table.push([...last, shown[0] ?? 0]);
    if (table.length > 4095) throw new Error('the table is full');
    // "Early change": one code before it would have to be.
    if (table.length + 1 >= 1 << width) width = Math.min(12, width + 1);
    widest = Math.max(widest, width);
    last = shown;
  }
  if (packed.length * 8 - at >= 8) throw new Error('bytes behind the end');
  return { bytes, clears, widest };
}

/** Bytes of which no two in a row come twice: every step of 256 bytes is a wider one, so that each takes a code of its own. */
function noise(length: number): Uint8Array {
  let value = 0;
  return Uint8Array.from({ length }, (_, at) => {
    value = (value + 2 * (at >> 8) + 1) & 255;
    return value;
  });
}

describe('LZW of a TIFF', () => {
  it('comes out of a reader by the letter as it went in', () => {
    const few = fc.uint8Array({ minLength: 1, maxLength: 400, max: 3 });
    fc.assert(
      fc.property(fc.oneof(few, fc.uint8Array({ minLength: 1, maxLength: 400 })), (bytes) => {
        expect(unpacked(lzw(bytes)).bytes).toEqual([...bytes]);
      }),
    );
  });

  // 9 bits hold codes up to 511, and so on; the table is cleared before code 4094 is taken.
  it.each([1, 2, 253, 254, 255, 256, 765, 766, 767, 768, 1_789, 1_790, 1_791, 3_834, 3_835, 3_836, 3_837, 8_000])(
    'holds where codes become longer: %d bytes that never repeat',
    (length) => {
      const bytes = noise(length);
      expect(unpacked(lzw(bytes)).bytes).toEqual([...bytes]);
    },
  );

  it('begins with a clear, and clears again as often as the table is full', () => {
    expect(unpacked(lzw(noise(3_000))).clears).toBe(1);
    const long = unpacked(lzw(noise(20_000)));
    expect(long.clears).toBeGreaterThanOrEqual(5);
    expect(long.widest).toBe(12);
  });

  it('makes a row of one colour small, also where a code stands for itself and one more', () => {
    const packed = lzw(new Uint8Array(10_000).fill(7));
    expect(packed.length).toBeLessThan(250);
    expect(unpacked(packed).bytes).toEqual(Array.from({ length: 10_000 }, () => 7));
  });

  it('never needs more than half as much again', () => {
    for (const length of [1, 10, 4_000, 20_000]) expect(lzw(noise(length)).length).toBeLessThan(length * 1.501 + 8);
  });
});
