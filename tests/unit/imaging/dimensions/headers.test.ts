import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlobReader } from '../../../../src/imaging/blob-reader.ts';
import { readDimensions } from '../../../../src/imaging/dimensions/dimensions.ts';
import type { SourceFormat } from '../../../../src/imaging/types.ts';

type Bytes = readonly number[];
const { signal } = new AbortController();
const read = (format: SourceFormat, bytes: Bytes | Uint8Array) =>
  readDimensions(new BlobReader(signal, new Blob([Uint8Array.from(bytes)])), format);

const big16 = (value: number): Bytes => [(value >> 8) & 255, value & 255];
const big32 = (value: number): Bytes => [...big16(value >>> 16), ...big16(value & 0xffff)];
const little16 = (value: number): Bytes => big16(value).toReversed();
const little32 = (value: number): Bytes => big32(value).toReversed();
const word = (text: string): Bytes => [...text].map((letter) => letter.charCodeAt(0));
const zeros = (count: number): Bytes => Array.from({ length: count }, () => 0);

/** A TIFF structure that says nothing but how the picture is turned. */
const tiff = (orientation: number, little: boolean): Bytes => {
  const [two, four] = little ? [little16, little32] : [big16, big32];
  const entry = [...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0];
  return [...word(little ? 'II' : 'MM'), ...two(42), ...four(8), ...two(1), ...entry, ...four(0)];
};
const isRotated = (orientation: number) => orientation >= 5 && orientation <= 8;

const jpegSegment = (marker: number, content: Bytes): Bytes => [0xff, marker, ...big16(content.length + 2), ...content];
const exifSegment = (orientation: number, little: boolean) =>
  jpegSegment(0xe1, [...word('Exif'), 0, 0, ...tiff(orientation, little)]);
const frame = (marker: number, width: number, height: number) =>
  jpegSegment(marker, [8, ...big16(height), ...big16(width), 3, ...zeros(9)]);
const jpeg = (...segments: Bytes[]): Bytes => [0xff, 0xd8, ...segments.flat(), 0xff, 0xda, 0, 12];

const chunk = (name: string, content: Bytes): Bytes => [
  ...big32(content.length),
  ...word(name),
  ...content,
  ...zeros(4),
];
const png = (width: number, height: number, depth: number, colour: number, ...chunks: Bytes[]): Bytes => [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...chunk('IHDR', [...big32(width), ...big32(height), depth, colour, 0, 0, 0]),
  ...chunks.flat(),
  ...chunk('IDAT', [0]),
];
const riff = (name: string, content: Bytes): Bytes => [
  ...word('RIFF'),
  ...little32(content.length + 12),
  ...word('WEBP'),
  ...word(name),
  ...little32(content.length),
  ...content,
  ...zeros(12),
];
const little24 = (value: number): Bytes => little32(value).slice(0, 3);

const side = fc.integer({ min: 1, max: 65_535 });
const orientation = fc.integer({ min: 0, max: 12 });

describe('a JPEG', () => {
  const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf] as const;

  it('is as large as its frame says, upright by its EXIF', async () => {
    await fc.assert(
      fc.asyncProperty(
        side,
        side,
        orientation,
        fc.boolean(),
        fc.constantFrom(...FRAMES),
        async (w, h, o, little, m) => {
          const header = await read('jpeg', jpeg(exifSegment(o, little), frame(m, w, h)));
          const [width, height] = isRotated(o) ? [h, w] : [w, h];
          expect(header).toEqual({ width, height, pixels: w * h, mayHaveAlpha: false });
        },
      ),
    );
  });

  it('is found behind tables, profiles, fill and junk of any length', async () => {
    const before = fc.constantFrom<Bytes>(
      jpegSegment(0xc4, zeros(30)),
      jpegSegment(0xcc, zeros(2)),
      jpegSegment(0xe2, [...word('ICC_PROFILE'), ...zeros(4000)]),
      jpegSegment(0xfe, word('a comment')),
      [0xff, 0xff, 0xff],
      [0xff, 0x01],
      [0, 7, 9],
      // XMP lives where EXIF does, and says nothing of the turn.
      jpegSegment(0xe1, word('http://ns.adobe.com/xap/1.0/')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(before, { maxLength: 6 }), side, side, async (parts, w, h) => {
        const header = await read('jpeg', jpeg(...parts, exifSegment(6, true), frame(0xc0, w, h)));
        expect([header?.width, header?.height]).toEqual([h, w]);
      }),
    );
  });

  it('has no size where the picture begins before its frame, or a side is nothing', async () => {
    expect(await read('jpeg', jpeg(exifSegment(1, true)))).toBeUndefined();
    expect(await read('jpeg', [0xff, 0xd8, 0xff, 0xd9])).toBeUndefined();
    expect(await read('jpeg', jpeg(frame(0xc0, 0, 9)))).toBeUndefined();
    expect(await read('jpeg', jpeg(frame(0xc0, 9, 0)))).toBeUndefined();
    expect(await read('jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 1, 0, 0])).toBeUndefined();
  });

  it('the first EXIF counts', async () => {
    const header = await read('jpeg', jpeg(exifSegment(1, true), exifSegment(6, true), frame(0xc0, 30, 20)));
    expect([header?.width, header?.height]).toEqual([30, 20]);
  });
});

describe('a PNG', () => {
  const LAYOUTS = [
    [1, 0, false],
    [16, 0, false],
    [8, 2, false],
    [4, 3, false],
    [8, 4, true],
    [16, 6, true],
  ] as const;

  it('is as large as IHDR says, with alpha by its colours or by tRNS', async () => {
    await fc.assert(
      fc.asyncProperty(side, side, fc.constantFrom(...LAYOUTS), fc.boolean(), orientation, async (w, h, of, t, o) => {
        const [depth, colour, hasAlpha] = of;
        const chunks = [...(t ? [chunk('tRNS', [0, 0])] : []), chunk('eXIf', tiff(o, false))];
        const [width, height] = isRotated(o) ? [h, w] : [w, h];
        expect(await read('png', png(w, h, depth, colour, ...chunks))).toEqual({
          width,
          height,
          pixels: w * h,
          mayHaveAlpha: hasAlpha || t,
        });
      }),
    );
  });

  it.each([
    [3, 0],
    [4, 2],
    [16, 3],
    [4, 4],
    [1, 6],
    [8, 1],
    [8, 5],
    [8, 7],
  ])('of %s bits and colour type %s is none', async (depth, colour) => {
    expect(await read('png', png(9, 9, depth, colour))).toBeUndefined();
  });

  it('with a side that is nothing or beyond the format is none', async () => {
    for (const [w, h] of [
      [0, 5],
      [5, 0],
      [0x80000000, 5],
      [5, 0xffffffff],
    ] as const)
      expect(await read('png', png(w, h, 8, 6))).toBeUndefined();
  });

  it('a tRNS behind the pixels is not looked for', async () => {
    const late = [...png(9, 9, 8, 2), ...chunk('tRNS', [0, 0])];
    expect((await read('png', late))?.mayHaveAlpha).toBe(false);
  });

  it('whose chunk goes on past the end still has its size', async () => {
    const long = [...png(9, 7, 8, 2).slice(0, 33), ...big32(0x7fffffff), ...word('eXIf'), ...tiff(6, true)];
    expect(await read('png', long)).toMatchObject({ width: 7, height: 9 });
  });
});

describe('a WebP', () => {
  const wide = fc.integer({ min: 1, max: 0x1000000 });

  it('with its features named has their size', async () => {
    await fc.assert(
      fc.asyncProperty(wide, wide, fc.boolean(), fc.boolean(), async (w, h, alpha, moves) => {
        const flags = (alpha ? 0x10 : 0) | (moves ? 0x02 : 0) | 0x28;
        const content = [flags, 0, 0, 0, ...little24(w - 1), ...little24(h - 1)];
        expect(await read('webp', riff('VP8X', content))).toEqual({
          width: w,
          height: h,
          pixels: w * h,
          mayHaveAlpha: alpha,
          ...(moves && { animated: true }),
        });
      }),
    );
  });

  it('without loss has the size of its bits', async () => {
    const short = fc.integer({ min: 1, max: 0x4000 });
    await fc.assert(
      fc.asyncProperty(short, short, fc.boolean(), async (w, h, alpha) => {
        const bits = ((w - 1) | ((h - 1) << 14) | (alpha ? 1 << 28 : 0)) >>> 0;
        expect(await read('webp', riff('VP8L', [0x2f, ...little32(bits)]))).toEqual({
          width: w,
          height: h,
          pixels: w * h,
          mayHaveAlpha: alpha,
        });
      }),
    );
  });

  it('with loss has the size of its frame, without the bits of how it is scaled', async () => {
    const short = fc.integer({ min: 1, max: 0x3fff });
    await fc.assert(
      fc.asyncProperty(short, short, fc.nat(3), async (w, h, scale) => {
        const content = [0, 0, 0, 0x9d, 0x01, 0x2a, ...little16(w | (scale << 14)), ...little16(h)];
        expect(await read('webp', riff('VP8 ', content))).toMatchObject({ width: w, height: h, mayHaveAlpha: false });
      }),
    );
    expect(await read('webp', riff('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0, 0, 9, 0]))).toBeUndefined();
    expect(await read('webp', riff('ICCP', zeros(20)))).toBeUndefined();
  });
});

describe('hostile bytes', () => {
  const honest: Readonly<Record<SourceFormat, Bytes>> = {
    jpeg: jpeg(exifSegment(6, false), frame(0xc2, 300, 200)),
    png: png(300, 200, 8, 6, chunk('eXIf', tiff(6, true))),
    webp: riff('VP8X', [0x10, 0, 0, 0, ...little24(299), ...little24(199)]),
    heic: [...big32(24), ...word('ftypheic'), ...zeros(12), ...big32(40), ...word('meta'), ...zeros(32)],
    avif: [...big32(24), ...word('ftypavif'), ...zeros(12), ...big32(12), ...word('meta'), ...zeros(32)],
  };
  const formats = Object.keys(honest) as SourceFormat[];
  const isFair = (header: Awaited<ReturnType<typeof read>>) =>
    header === undefined ||
    [header.width, header.height, header.pixels].every((value) => Number.isSafeInteger(value) && value > 0);

  it.each(formats)('a %s cut short anywhere has a size or none, and never an error', async (format) => {
    for (let length = 0; length <= honest[format].length; length += 1)
      expect(isFair(await read(format, honest[format].slice(0, length)))).toBe(true);
  });

  it.each(formats)('a %s with other bytes in it has a size or none, and never an error', async (format) => {
    const bytes = honest[format];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.constantFrom(0, 1, 8, 127, 128, 254, 255)), { maxLength: 8 }),
        async (changes) => {
          const other = Uint8Array.from(bytes);
          for (const [at, value] of changes) other[at] = value;
          expect(isFair(await read(format, other))).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each(formats)('any bytes for a %s have a size or none', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(isFair(await read(format, bytes))).toBe(true);
      }),
    );
  });
});
