import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteWriter } from '../../../../../src/pixels/encode/psd/byte-writer.ts';

const word = fc.oneof(
  fc.record({ size: fc.constant(1 as const), value: fc.nat(0xff) }),
  fc.record({ size: fc.constant(2 as const), value: fc.nat(0xffff) }),
  fc.record({ size: fc.constant(4 as const), value: fc.nat(0xffffffff) }),
);
const put = (writer: ByteWriter, { size, value }: { size: 1 | 2 | 4; value: number }) =>
  size === 1 ? writer.u8(value) : size === 2 ? writer.u16(value) : writer.u32(value);

describe('a writer of bytes', () => {
  it('writes numbers one after the other, the high byte in front, however many', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 400 }), (words) => {
        const writer = new ByteWriter();
        for (const one of words) put(writer, one);
        const bytes = writer.bytes();
        const view = new DataView(bytes.buffer);
        let at = 0;
        for (const { size, value } of words) {
          const read = size === 1 ? view.getUint8(at) : size === 2 ? view.getUint16(at) : view.getUint32(at);
          expect(read).toBe(value);
          at += size;
        }
        expect(bytes).toHaveLength(at);
      }),
      { numRuns: 40 },
    );
  });

  it('writes a part with its length before it, parts within parts too', () => {
    const bytes = new ByteWriter()
      .ascii('8BIM')
      .block((outer) => outer.u16(7).block((inner) => inner.ascii('ab')))
      .u8(9)
      .bytes();
    expect([...bytes]).toEqual([56, 66, 73, 77, 0, 0, 0, 8, 0, 7, 0, 0, 0, 2, 97, 98, 9]);
  });

  it('a long part is whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (length) => {
        const bytes = new ByteWriter()
          .block((inner) => inner.u8(...Array.from({ length }, (_, at) => at % 256)))
          .bytes();
        expect(new DataView(bytes.buffer).getUint32(0)).toBe(length);
        expect(bytes).toHaveLength(length + 4);
        expect(bytes.subarray(4).every((value, at) => value === at % 256)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('what it gave stays as it was, when more is written', () => {
    const writer = new ByteWriter().u8(1, 2);
    const first = writer.bytes();
    writer.u8(3);
    expect([[...first], [...writer.bytes()]]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
  });
});
