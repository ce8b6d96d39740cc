import fc from 'fast-check';
import sharp, { type WebpOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { animatedWebp } from '../../../../src/pixels/webp/animated-webp.ts';
import { isAnimatedWebp, readAnimatedWebp } from '../../../../src/pixels/webp/read-animated-webp.ts';

/** A WebP by libvips: a square that moves over a still background, so that its encoder leaves out what does not change. */
async function moving(width: number, height: number, pages: number, options: WebpOptions = { lossless: true }) {
  const data = Buffer.alloc(width * height * pages * 4, 255);
  for (let page = 0; page < pages; page += 1)
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        if (Math.abs(x - 6 - page * 5) < 4 && Math.abs(y - height / 2) < 4)
          data.set([200, 40 * page, 10, 255], ((page * height + y) * width + x) * 4);
  return await sharp(data, { raw: { width, height: height * pages, channels: 4, pageHeight: height } })
    .webp({ delay: Array.from({ length: pages }, (_, page) => 40 + page * 30), loop: 3, ...options })
    .toBuffer();
}

const still = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#246' } })
  .webp()
  .toBuffer();

describe('a WebP that moves', () => {
  it('is distinguished from one that does not, and from other files', async () => {
    expect(isAnimatedWebp(await moving(40, 30, 3))).toBe(true);
    const soft = await sharp({ create: { width: 9, height: 7, channels: 4, background: '#2468' } })
      .webp()
      .toBuffer();
    for (const file of [still, soft, Buffer.from('RIFF'), Buffer.alloc(0), Buffer.from('GIF89a')]) {
      expect(isAnimatedWebp(file)).toBe(false);
      expect(readAnimatedWebp(file)).toBeUndefined();
    }
  });

  it.each([
    ['without loss', { lossless: true }],
    ['with loss', { quality: 60 }],
    ['with loss and alpha in a chunk of its own', { quality: 60, alphaQuality: 80 }],
  ])('%s is its parts, each a still file of its size', async (_, options) => {
    const read = readAnimatedWebp(await moving(48, 30, 4, options));
    expect([read?.width, read?.height, read?.plays, read?.parts.length]).toEqual([48, 30, 3, 4]);
    expect(read?.parts.map(({ delay }) => delay)).toEqual([40, 70, 100, 130]);
    for (const { file, width, height } of read?.parts ?? []) {
      const found = await sharp(file).metadata();
      expect([found.width, found.height, found.format]).toEqual([width, height, 'webp']);
      expect(await sharp(file).raw().toBuffer()).toBeInstanceOf(Buffer);
    }
  });

  it('that has its alpha apart keeps it', async () => {
    const file = await sharp({
      create: { width: 20, height: 10, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } },
    })
      .webp({ quality: 50 })
      .toBuffer();
    const whole = Buffer.concat(animatedWebp([{ file, delay: 50 }], { width: 20, height: 10, plays: 0 }));
    const [part] = readAnimatedWebp(whole)?.parts ?? [];
    const pixels = await sharp(part?.file).ensureAlpha().raw().toBuffer();
    expect(pixels[3]).toBe(128);
  });

  it('is read again from what this project writes', async () => {
    const frames = [still, still].map((file, at) => ({ file, delay: 30 + at }));
    const whole = Buffer.concat(animatedWebp(frames, { width: 9, height: 7, plays: 5 }));
    const read = readAnimatedWebp(whole);
    expect([read?.plays, read?.parts.map(({ delay }) => delay)]).toEqual([5, [30, 31]]);
    expect(read?.parts.map(({ blends, clears }) => [blends, clears])).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('gives no frame that is another size than it says, or reaches beyond the canvas', async () => {
    const frames = [{ file: still, delay: 30 }];
    const larger = Buffer.concat(animatedWebp(frames, { width: 10, height: 7, plays: 0 }));
    expect(readAnimatedWebp(larger)).toBeUndefined();
    const beyond = Buffer.concat(animatedWebp(frames, { width: 9, height: 7, plays: 0 }));
    // Two px to the right: offsets are halves.
    beyond[beyond.indexOf('ANMF') + 8] = 1;
    expect(readAnimatedWebp(beyond)).toBeUndefined();
  });

  it('that ends early gives the frames that are whole, and any bytes end', async () => {
    const file = await moving(48, 30, 4);
    const last = file.lastIndexOf('ANMF');
    expect(readAnimatedWebp(file.subarray(0, last + 20))?.parts).toHaveLength(3);
    fc.assert(
      fc.property(fc.integer({ min: 21, max: file.length }), fc.uint8Array({ maxLength: 40 }), (at, noise) => {
        const torn = Buffer.concat([file.subarray(0, at), noise]);
        const read = readAnimatedWebp(torn);
        expect(read?.parts.length ?? 0).toBeLessThanOrEqual(5);
        for (const { x, y, width, height } of read?.parts ?? [])
          expect([x + width <= (read?.width ?? 0), y + height <= (read?.height ?? 0)]).toEqual([true, true]);
      }),
    );
  });
});
