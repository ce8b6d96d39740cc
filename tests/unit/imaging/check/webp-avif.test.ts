import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { check } from '../../../../src/imaging/check/check.ts';
import { canDecodeAvif } from '../../../../src/imaging/jobs/can-decode.ts';
import { DEFAULT_LIMITS } from '../../../../src/protocol/limits.ts';

const { signal } = new AbortController();
const photo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#48f' } });
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

describe('WebP and AVIF', () => {
  it('are known by their bytes, with their size, whatever they are called', async () => {
    const webp = await check(signal, blobOf(await photo(70, 41).webp().toBuffer()), DEFAULT_LIMITS);
    expect(webp).toMatchObject({ format: 'webp', width: 70, height: 41, mayHaveAlpha: false });
    expect(webp.animated).toBeUndefined();
    const avif = await check(
      signal,
      blobOf(await photo(70, 41).avif({ quality: 20, effort: 0 }).toBuffer()),
      DEFAULT_LIMITS,
    );
    expect(avif).toMatchObject({ format: 'avif', width: 70, height: 41 });
    expect(avif.animated).toBeUndefined();
  });

  it('say that they move', async () => {
    const stills = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const frames = await sharp(stills, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect(await check(signal, blobOf(frames), DEFAULT_LIMITS)).toMatchObject({
      format: 'webp',
      width: 20,
      height: 20,
      animated: true,
    });
    const still = await photo(30, 20).avif({ effort: 0 }).toBuffer();
    still.write('avis', 8, 'latin1');
    expect(await check(signal, blobOf(still), DEFAULT_LIMITS)).toMatchObject({
      format: 'avif',
      width: 30,
      animated: true,
    });
  });

  it('are held to the limits of the others, and to the formats of the key', async () => {
    const wide = await photo(8001, 2).webp().toBuffer();
    await expect(check(signal, blobOf(wide), DEFAULT_LIMITS)).rejects.toMatchObject({ code: 'IMAGE_DIMENSIONS' });
    const limits = { ...DEFAULT_LIMITS, formats: ['jpg', 'png'] };
    await expect(check(signal, blobOf(await photo(9, 9).webp().toBuffer()), limits)).rejects.toMatchObject({
      code: 'IMAGE_FORMAT',
      details: { found: 'webp' },
    });
    const cut = (await photo(90, 90).avif({ effort: 0 }).toBuffer()).subarray(0, 120);
    await expect(check(signal, blobOf(cut), DEFAULT_LIMITS)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });

  it('are asked of the browser once, with a picture that has the decoder to itself', async () => {
    const seen: number[] = [];
    const decode = async (blob: Blob) => {
      seen.push(blob.size);
      const { width, height } = await sharp(Buffer.from(await blob.arrayBuffer())).metadata();
      expect([width, height]).toEqual([1, 1]);
      return { close: () => seen.push(-1) };
    };
    expect(await canDecodeAvif(decode)).toBe(true);
    expect(await canDecodeAvif(decode)).toBe(true);
    expect(seen).toEqual([278, -1]);
  });
});
