import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findExif } from '../../../../src/imaging/camera/find-exif.ts';

type Bytes = readonly number[];
const { signal } = new AbortController();
const big16 = (value: number): Bytes => [(value >> 8) & 255, value & 255];
const big32 = (value: number): Bytes => [...big16(value >>> 16), ...big16(value & 0xffff)];
const word = (text: string): Bytes => [...text].map((letter) => letter.charCodeAt(0));
const blobOf = (bytes: Bytes) => new Blob([Uint8Array.from(bytes)]);
const EXIF = [...word('Exif'), 0, 0];

const segment = (marker: number, content: Bytes): Bytes => [0xff, marker, ...big16(content.length + 2), ...content];
const chunk = (name: string, content: Bytes): Bytes => [
  ...big32(content.length),
  ...word(name),
  ...content,
  0,
  0,
  0,
  0,
];
const part = (name: string, content: Bytes): Bytes => [
  ...word(name),
  ...big32(content.length).toReversed(),
  ...content,
  ...(content.length % 2 === 1 ? [0] : []),
];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const webp = (...parts: Bytes[]): Bytes => [...word('RIFF'), 0, 0, 0, 0, ...word('WEBP'), ...parts.flat()];
const jpeg = (...segments: Bytes[]): Bytes => [0xff, 0xd8, ...segments.flat(), 0xff, 0xda, 0, 12];

const found = async (format: 'jpeg' | 'png' | 'webp', bytes: Bytes) => {
  const view = await findExif(signal, { format, blob: blobOf(bytes) });
  return view && [...new Uint8Array(view.buffer, view.byteOffset, view.byteLength)];
};
const block = fc.uint8Array({ minLength: 8, maxLength: 60 }).map((bytes) => [0x4d, 0x4d, 0, 42, ...bytes]);
const filler = fc.uint8Array({ maxLength: 30 }).map((bytes) => [...bytes]);

describe('the EXIF of a photo', () => {
  it('is found in a JPEG behind other segments, and in front of the pixels alone', async () => {
    await fc.assert(
      fc.asyncProperty(block, fc.array(filler, { maxLength: 3 }), async (exif, others) => {
        const before = others.map((content) => segment(0xe2, content));
        const own = segment(0xe1, [...EXIF, ...exif]);
        expect(await found('jpeg', jpeg(...before, own))).toEqual(exif);
        expect(await found('jpeg', jpeg(...before, segment(0xe1, word('http://ns.adobe.com')), own))).toEqual(exif);
        expect(await found('jpeg', [...jpeg(...before), ...own])).toBeUndefined();
      }),
    );
  });

  it('is found in a JPEG behind markers that stand alone, as its size is', async () => {
    const exif = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
    const own = segment(0xe1, [...EXIF, ...exif]);
    for (const marker of [0x00, 0x01, 0xd0, 0xd7, 0xd8])
      expect(await found('jpeg', jpeg([0xff, marker], own))).toEqual(exif);
  });

  it('is found in a PNG, in front of the pixels or behind them', async () => {
    await fc.assert(
      fc.asyncProperty(block, filler, fc.boolean(), async (exif, other, isLate) => {
        const [own, pixels] = [chunk('eXIf', exif), chunk('IDAT', other)];
        expect(await found('png', [...PNG, ...(isLate ? [...pixels, ...own] : [...own, ...pixels])])).toEqual(exif);
        expect(await found('png', [...PNG, ...pixels])).toBeUndefined();
      }),
    );
  });

  it('is found in a WebP behind chunks of odd length, with JPEG’s six bytes or without', async () => {
    await fc.assert(
      fc.asyncProperty(block, filler, fc.boolean(), async (exif, other, isNamed) => {
        const own = part('EXIF', [...(isNamed ? EXIF : []), ...exif]);
        expect(await found('webp', webp(part('VP8X', other), own))).toEqual(exif);
        expect(await found('webp', webp(part('VP8X', other)))).toBeUndefined();
      }),
    );
  });

  it('is never more than a segment holds, whatever its length says', async () => {
    const long = Array.from({ length: 70_000 }, (_, at) => at % 251);
    expect((await found('png', [...PNG, ...chunk('eXIf', long)]))?.length).toBe(65_535);
    expect((await found('webp', webp(part('EXIF', long))))?.length).toBe(65_535);
    const lying = [...PNG, ...big32(0xffffffff), ...word('eXIf'), 1, 2, 3, 4];
    expect(await found('png', lying)).toEqual([1, 2, 3, 4]);
  });

  it('is none in any bytes that end too soon', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 90 }),
        fc.constantFrom('jpeg' as const, 'png' as const, 'webp' as const),
        async (bytes, format) => {
          const exif = await found(format, [...bytes]);
          expect(exif === undefined || exif.length <= bytes.length).toBe(true);
        },
      ),
    );
  });

  it('a stopped search says so', async () => {
    const stopped = new AbortController();
    stopped.abort(new Error('stopped'));
    await expect(
      findExif(stopped.signal, { format: 'png', blob: blobOf([...PNG, ...chunk('IDAT', [])]) }),
    ).rejects.toThrow('stopped');
  });
});
