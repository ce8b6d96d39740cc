import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { glimpseOf } from '../../../../src/imaging/camera/glimpse.ts';

const { signal } = new AbortController();

/** 6 × 4 px: the upper half red, the lower blue. */
const small = async (): Promise<Buffer> => {
  const blue = { create: { width: 6, height: 2, channels: 3, background: '#00f' } } as const;
  return sharp({ create: { width: 6, height: 4, channels: 3, background: '#f00' } })
    .composite([{ input: await sharp(blue).png().toBuffer(), top: 2, left: 0 }])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

/** EXIF as cameras write it: the turn in the first directory, the thumbnail's place in the second. */
function tiffWith(
  thumbnail: Uint8Array,
  { little = true, orientation = 1, offset = 58, length = thumbnail.length } = {},
) {
  const bytes = new Uint8Array(58 + thumbnail.length);
  const view = new DataView(bytes.buffer);
  const entry = (at: number, [tag, type, count, value]: readonly [number, number, number, number]) => {
    view.setUint16(at, tag, little);
    view.setUint16(at + 2, type, little);
    view.setUint32(at + 4, count, little);
    if (type === 3) view.setUint16(at + 8, value, little);
    else view.setUint32(at + 8, value, little);
  };
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  view.setUint16(8, 1, little);
  entry(10, [0x0112, 3, 1, orientation]);
  view.setUint32(22, 26, little);
  view.setUint16(26, 2, little);
  entry(28, [0x0201, 4, 1, offset]);
  entry(40, [0x0202, 4, 1, length]);
  bytes.set(thumbnail, 58);
  return bytes;
}

/** The start of a JPEG with this EXIF; nothing of it is decoded. */
function fileWith(tiff: Uint8Array): Blob {
  const length = tiff.length + 8;
  return new Blob([
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 255),
    'Exif\0\0',
    Uint8Array.from(tiff),
  ]);
}

const glimpse = (tiff: Uint8Array) => glimpseOf(signal, { blob: fileWith(tiff), format: 'jpeg' });

/** What is seen of it, upright: its size and the colour of its first pixel. */
async function seen(blob: Blob | undefined) {
  const { data, info } = await sharp(await blob?.arrayBuffer())
    .rotate()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { size: [info.width, info.height], isRedFirst: (data[0] ?? 0) > (data[2] ?? 0) };
}

describe('the small picture that a camera put beside a photo', () => {
  it.each([true, false])('is found in both byte orders (little: %s)', async (little) => {
    expect(await seen(await glimpse(tiffWith(await small(), { little })))).toEqual({ size: [6, 4], isRedFirst: true });
  });

  it.each([
    [1, [6, 4], true],
    [3, [6, 4], false],
    [4, [6, 4], false],
    [6, [4, 6], false],
    [8, [4, 6], true],
  ] as const)('is turned as the photo is (%i)', async (orientation, size, isRedFirst) => {
    expect(await seen(await glimpse(tiffWith(await small(), { orientation })))).toEqual({ size, isRedFirst });
  });

  it('is none where there is none, where it is no JPEG, and in other formats', async () => {
    const jpeg = await small();
    const bare = new Blob([
      await sharp(jpeg)
        .toBuffer()
        .then((bytes) => Uint8Array.from(bytes)),
    ]);
    expect(await glimpseOf(signal, { blob: bare, format: 'jpeg' })).toBeUndefined();
    expect(await glimpse(tiffWith(new TextEncoder().encode('no picture')))).toBeUndefined();
    expect(await glimpse(tiffWith(jpeg, { length: jpeg.length + 1 }))).toBeUndefined();
    expect(await glimpse(tiffWith(jpeg, { offset: 0xffff_fff0 }))).toBeUndefined();
    expect(await glimpse(tiffWith(jpeg, { length: 2 }))).toBeUndefined();
    expect(await glimpseOf(signal, { blob: fileWith(tiffWith(jpeg)), format: 'png' })).toBeUndefined();
  });

  it('hostile bytes give a JPEG of the file or nothing', async () => {
    const honest = tiffWith(await small(), { orientation: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(57), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        fc.nat(honest.length),
        async (changes, cut) => {
          const bytes = honest.slice(0, cut);
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
          const found = await glimpse(bytes);
          if (found === undefined) return;
          expect(found.size).toBeLessThanOrEqual(honest.length + 36);
          expect([...new Uint8Array(await found.slice(0, 2).arrayBuffer())]).toEqual([0xff, 0xd8]);
        },
      ),
    );
  });
});
