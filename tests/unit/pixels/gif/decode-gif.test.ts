import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeGif } from '../../../../src/pixels/gif/decode-gif.ts';
import { unpackLzw } from '../../../../src/pixels/gif/unpack-lzw.ts';

const LIMITS = { maxFrames: 50, maxPixels: 4_000_000 };

/** A GIF by libvips, of frames of noise and flats. */
async function written(width: number, height: number, pages: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * pages * 4);
  for (let at = 0; at < data.length; at += 4) {
    const pixel = at / 4;
    const page = Math.floor(pixel / (width * height));
    const x = pixel % width;
    data[at] = x < width / 2 ? (Math.imul(pixel, 2_654_435_761) >>> 24) & 0xe0 : page * 60;
    data[at + 1] = (x * 8) & 0xe0;
    data[at + 2] = 64 * page;
    data[at + 3] = x % 7 === 0 && page > 0 ? 0 : 255;
  }
  return sharp(data, { raw: { width, height: height * pages, channels: 4, pageHeight: height } })
    .gif({ delay: Array.from({ length: pages }, (_, page) => 50 + page * 10), loop: 4 })
    .toBuffer();
}

describe('a GIF of other software', () => {
  it.each([
    [31, 17, 1],
    [64, 48, 4],
    [7, 90, 3],
  ])('of %d × %d with %d frames comes out to the pixel', async (width, height, pages) => {
    const file = await written(width, height, pages);
    const gif = decodeGif(file, LIMITS);
    expect([gif?.width, gif?.height, gif?.frames.length]).toEqual([width, height, pages]);
    for (const [page, { picture }] of gif?.frames.entries() ?? []) {
      const theirs = await sharp(file, { page }).ensureAlpha().raw().toBuffer();
      let wrong = 0;
      for (let at = 0; at < theirs.length; at += 4) {
        const isClear = theirs[at + 3] === 0;
        const same = isClear
          ? picture.data[at + 3] === 0
          : [0, 1, 2, 3].every((i) => theirs[at + i] === picture.data[at + i]);
        if (!same) wrong += 1;
      }
      expect([page, wrong]).toEqual([page, 0]);
    }
    if (pages > 1)
      expect(gif?.frames.map(({ delay }) => delay)).toEqual(Array.from({ length: pages }, (_, page) => 50 + page * 10));
  });

  it('has no more frames than are wanted, and none where the first is too large', async () => {
    const file = await written(20, 20, 5);
    expect(decodeGif(file, { ...LIMITS, maxFrames: 2 })?.frames).toHaveLength(2);
    expect(decodeGif(file, { ...LIMITS, maxPixels: 900 })?.frames).toHaveLength(2);
    const left = [1, 2, 4, 5, 6].map((maxFrames) => decodeGif(file, { ...LIMITS, maxFrames })?.left);
    expect(left).toEqual([4, 3, 1, 0, 0]);
    expect(decodeGif(file, { ...LIMITS, maxPixels: 399 })).toBeUndefined();
  });

  it('that ends early gives the frames that are whole', async () => {
    const file = await written(40, 40, 4);
    const part = decodeGif(file.subarray(0, Math.floor(file.length * 0.6)), LIMITS);
    expect(part?.frames.length).toBeGreaterThan(0);
    expect(part?.frames.length).toBeLessThan(5);
  });
});

describe('bytes of strangers', () => {
  it('end, whatever they are', async () => {
    const good = await written(12, 9, 3);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 12 }),
        fc.nat(good.length),
        (changes, end) => {
          const bad = Uint8Array.from(good);
          for (const [at, value] of changes) bad[at] = value;
          const gif = decodeGif(bad.subarray(0, end), LIMITS);
          expect(gif === undefined || gif.frames.length > 0).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const head = [...Buffer.from('GIF89a'), 4, 0, 4, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
        decodeGif(Uint8Array.from([...head, ...bytes]), LIMITS);
        expect(unpackLzw(bytes, 1 + ((bytes[0] ?? 0) % 11), 64).length).toBeLessThanOrEqual(64);
      }),
      { numRuns: 300 },
    );
    expect(decodeGif(new Uint8Array(), LIMITS)).toBeUndefined();
    expect(decodeGif(Buffer.from('GIF89a'), LIMITS)).toBeUndefined();
  });
});
