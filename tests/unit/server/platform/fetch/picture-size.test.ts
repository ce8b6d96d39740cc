import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkPicture } from '../../../../../server/platform/fetch/check-picture.ts';
import { jpegSize, pngSize, webpSize } from '../../../../../server/platform/fetch/picture-size.ts';
import { DEFAULT_LIMITS } from '../../../../../src/protocol/limits.ts';

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#369' } });
const ALL = { ...DEFAULT_LIMITS, formats: ['jpg', 'png', 'webp', 'heic'] as const };

const WRITERS = [
  ['PNG', pngSize, (w: number, h: number) => drawn(w, h).png()],
  ['JPEG', jpegSize, (w: number, h: number) => drawn(w, h).jpeg()],
  [
    'progressive JPEG with metadata',
    jpegSize,
    (w: number, h: number) =>
      drawn(w, h)
        .withExif({ IFD0: { Copyright: 'x'.repeat(3000) } })
        .withIccProfile('p3')
        .jpeg({ progressive: true }),
  ],
  ['lossy WebP', webpSize, (w: number, h: number) => drawn(w, h).webp()],
  ['lossless WebP', webpSize, (w: number, h: number) => drawn(w, h).webp({ lossless: true })],
  ['WebP with alpha', webpSize, (w: number, h: number) => drawn(w, h).ensureAlpha(0.5).webp()],
] as const;

describe('the size of a picture by its header', () => {
  it.each(WRITERS)('%s', async (_title, read, write) => {
    for (const [width, height] of [
      [1, 1],
      [1200, 700],
      [3, 4097],
    ] as const) {
      expect(read(await write(width, height).toBuffer())).toEqual({ width, height });
    }
  });

  it('whatever the bytes, the answer is a size or none', () => {
    const bytes = fc.tuple(
      fc.constantFrom('', 'ffd8ff', '89504e470d0a1a0a', Buffer.from('RIFF....WEBPVP8X').toString('hex')),
      fc.uint8Array({ maxLength: 200 }),
    );
    fc.assert(
      fc.property(bytes, ([head, rest]) => {
        const file = Buffer.concat([Buffer.from(head, 'hex'), rest]);
        for (const read of [pngSize, jpegSize, webpSize]) {
          const size = read(file);
          expect(size === undefined || (size.width >= 0 && size.height >= 0)).toBe(true);
        }
      }),
    );
  });
});

describe('a picture that came by an address', () => {
  it.each([
    ['heic', '0000001c6674797068656963000000006d696631686569636d696166'],
    ['mif1 that lists heic', '0000001c667479706d69663100000000686569636d6961666d696631'],
  ])('HEIC by its brand: %s', (_title, hex) => {
    expect(checkPicture(Buffer.from(hex, 'hex'), ALL)).toBe('image/heic');
  });

  it.each([
    ['AVIF', '0000001c667479706176696600000000617669666d6961666d696631'],
    ['mif1 that lists avif', '0000001c667479706d69663100000000617669666d6961666d696631'],
    ['TIFF', '49492a0008000000000000000000000000'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('hex')],
  ])('%s is none that is taken', (_title, hex) => {
    expect(() => checkPicture(Buffer.from(hex, 'hex'), ALL)).toThrow(expect.objectContaining({ code: 'IMAGE_FORMAT' }));
  });

  it('may be exactly as large as the key allows', async () => {
    const bytes = await drawn(50, 20).png().toBuffer();
    expect(checkPicture(bytes, { ...ALL, maxSide: 50 })).toBe('image/png');
    expect(() => checkPicture(bytes, { ...ALL, maxSide: 49 })).toThrow(
      expect.objectContaining({ code: 'IMAGE_DIMENSIONS', details: { width: 50, height: 20, limit: 49 } }),
    );
  });
});
