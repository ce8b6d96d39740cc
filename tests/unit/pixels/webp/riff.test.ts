import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bytes, chunk, joined, riffFile, webpChunks } from '../../../../src/pixels/webp/riff.ts';

const name = fc.constantFrom('VP8 ', 'VP8L', 'ALPH', 'EXIF', 'ICCP');
const chunks = fc.array(fc.record({ name, body: fc.uint8Array({ maxLength: 40 }) }), { maxLength: 6 });
const fileOf = (list: readonly { name: string; body: Uint8Array }[]) =>
  joined(riffFile(list.map(({ name: own, body }) => chunk(own, body))));

describe('chunks of a WebP', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(chunks, (list) => {
        const read = [...webpChunks(fileOf(list))];
        expect(read.map(({ name: own, body }) => ({ name: own, body: [...body] }))).toEqual(
          list.map(({ name: own, body }) => ({ name: own, body: [...body] })),
        );
      }),
    );
  });

  it('fill the file whole: each has an even length, and the size that the file says is its own', () => {
    fc.assert(
      fc.property(chunks, (list) => {
        const file = fileOf(list);
        expect(file.length % 2).toBe(0);
        expect(String.fromCharCode(...file.subarray(0, 4), ...file.subarray(8, 12))).toBe('RIFFWEBP');
        expect(new DataView(file.buffer).getUint32(4, true)).toBe(file.length - 8);
        const wholes = [...webpChunks(file)].map(({ whole }) => whole);
        expect([...joined(wholes)]).toEqual([...file.subarray(12)]);
      }),
    );
  });

  it('that are cut short are not there, wherever the file ends', () => {
    const list = [
      { name: 'ALPH', body: new Uint8Array(7).fill(1) },
      { name: 'VP8 ', body: new Uint8Array(9).fill(2) },
    ];
    const file = fileOf(list);
    for (let length = 0; length <= file.length; length += 1) {
      const read = [...webpChunks(file.subarray(0, length))];
      const whole = length < 12 + 15 ? 0 : length < 12 + 16 + 17 ? 1 : 2;
      expect(read, `${length} bytes`).toHaveLength(whole);
    }
  });

  it('that say more than there is end the reading, instead of running past the end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        for (const { body, whole } of webpChunks(bytes, 0)) {
          expect(body.length).toBeLessThanOrEqual(bytes.length - 8);
          expect(whole.byteOffset + whole.length).toBeLessThanOrEqual(bytes.byteOffset + bytes.length);
        }
      }),
    );
    const huge = chunk('VP8 ', new Uint8Array(4));
    new DataView(huge.buffer).setUint32(4, 0xffff_ffff, true);
    expect([...webpChunks(huge, 0)]).toEqual([]);
  });

  it('are read from a view within a larger buffer', () => {
    const padded = joined([new Uint8Array(5), fileOf([{ name: 'EXIF', body: new Uint8Array([7]) }])]);
    expect([...webpChunks(padded.subarray(5))].map(({ body }) => [...body])).toEqual([[7]]);
  });
});

describe('numbers', () => {
  it('are written with the least byte first', () => {
    const { data } = new Bytes(14).byte(1).short(0x0203).three(0x040506).long(0x8788_898a).zeros(2).text('ab');
    expect([...data]).toEqual([1, 3, 2, 6, 5, 4, 0x8a, 0x89, 0x88, 0x87, 0, 0, 97, 98]);
  });

  it('are those that a DataView reads', () => {
    fc.assert(
      fc.property(fc.nat({ max: 0xffff }), fc.nat({ max: 0xffff_ffff }), (short, long) => {
        const view = new DataView(new Bytes(6).short(short).long(long).data.buffer);
        expect([view.getUint16(0, true), view.getUint32(2, true)]).toEqual([short, long]);
      }),
    );
  });
});
