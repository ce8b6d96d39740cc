import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { srgbProfile } from '../../../../../src/imaging/codecs/tiff/srgb-profile.ts';
import { type TiffHeadOptions, tiffHead } from '../../../../../src/imaging/codecs/tiff/tiff-head.ts';

const SIZES: Readonly<Record<number, number>> = { 3: 2, 4: 4, 5: 8, 7: 1 };

/** The one directory of a little-endian TIFF, as TIFF 6.0 has it. */
function directoryOf(head: Uint8Array<ArrayBuffer>) {
  const view = new DataView(head.buffer);
  const start = view.getUint32(4, true);
  const count = view.getUint16(start, true);
  const fields = Array.from({ length: count }, (_, at) => {
    const entry = start + 2 + at * 12;
    const [tag, type, length] = [
      view.getUint16(entry, true),
      view.getUint16(entry + 2, true),
      view.getUint32(entry + 4, true),
    ];
    const bytes = length * (SIZES[type] ?? 0);
    const from = bytes > 4 ? view.getUint32(entry + 8, true) : entry + 8;
    const read = (i: number) => {
      if (type === 3) return view.getUint16(from + i * 2, true);
      if (type === 7) return view.getUint8(from + i);
      return view.getUint32(from + i * 4, true);
    };
    return { tag, from, bytes, values: Array.from({ length: type === 5 ? length * 2 : length }, (_one, i) => read(i)) };
  });
  return {
    magic: [...head.subarray(0, 4)],
    fields,
    next: view.getUint32(start + 2 + count * 12, true),
    values: new Map(fields.map(({ tag, values }) => [tag, values])),
  };
}

const options = (more: Partial<TiffHeadOptions> = {}): TiffHeadOptions => ({
  width: 300,
  height: 200,
  rowsPerStrip: 256,
  lengths: [1234],
  ...more,
});

describe('the head of a TIFF', () => {
  it('is little-endian, with one directory', () => {
    const { magic, next } = directoryOf(tiffHead(options()));
    expect(magic).toEqual([0x49, 0x49, 42, 0]);
    expect(next).toBe(0);
  });

  it('says what the pixels are: LZW with differences, RGB and straight alpha, together', () => {
    const { values } = directoryOf(tiffHead(options()));
    expect([256, 257, 258, 259, 262, 277, 278, 284, 317, 338].map((tag) => values.get(tag))).toEqual([
      [300],
      [200],
      [8, 8, 8, 8],
      [5],
      [2],
      [4],
      [256],
      [1],
      [2],
      [2],
    ]);
    expect(values.get(34_675)).toEqual([...srgbProfile()]);
  });

  it('has a resolution where there is one, in inches, and else none', () => {
    const fine = directoryOf(tiffHead(options({ dpi: 600 }))).values;
    expect([fine.get(282), fine.get(283), fine.get(296)]).toEqual([[600, 1], [600, 1], [2]]);
    const none = directoryOf(tiffHead(options())).values;
    expect([none.get(282), none.get(283), none.get(296)]).toEqual([undefined, undefined, [1]]);
  });

  it('lets the strips follow each other behind it, whatever their number', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
    const dpi = fc.option(fc.constantFrom(72, 300, 600), { nil: undefined });
    fc.assert(
      fc.property(lengths, dpi, (given, density) => {
        const head = tiffHead(options({ lengths: given, dpi: density }));
        const { values, fields } = directoryOf(head);
        expect(values.get(279)).toEqual(given);
        let at = head.length;
        const offsets = given.map((length) => {
          at += length;
          return at - length;
        });
        expect(values.get(273)).toEqual(offsets);
        const tags = fields.map(({ tag }) => tag);
        expect(tags).toEqual([...tags].sort((one, other) => one - other));
        // Values lie on words, inside the head, and none over another.
        const long = fields.filter(({ bytes }) => bytes > 4).sort((one, other) => one.from - other.from);
        for (const [i, { from, bytes }] of long.entries()) {
          expect(from % 2).toBe(0);
          expect(from + bytes).toBeLessThanOrEqual(long[i + 1]?.from ?? head.length);
        }
      }),
      { numRuns: 50 },
    );
  });
});
