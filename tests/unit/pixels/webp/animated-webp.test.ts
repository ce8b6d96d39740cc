import sharp from 'sharp';
import { expect, it } from 'vitest';
import { animatedWebp } from '../../../../src/pixels/webp/animated-webp.ts';

const still = (background: { r: number; g: number; b: number; alpha: number }, lossless: boolean) =>
  sharp({ create: { width: 30, height: 20, channels: 4, background } })
    .webp({ lossless })
    .toBuffer();

it('still WebPs become one that moves, as other software reads it', async () => {
  const files = await Promise.all([
    still({ r: 250, g: 0, b: 0, alpha: 1 }, false),
    still({ r: 0, g: 250, b: 0, alpha: 0.5 }, false),
    still({ r: 0, g: 0, b: 250, alpha: 1 }, true),
  ]);
  const frames = files.map((file, at) => ({ file, delay: 40 + at * 100 }));
  const whole = await new Blob(animatedWebp(frames, { width: 30, height: 20, plays: 5 })).arrayBuffer();
  const { pages, delay, loop, width, pageHeight, format } = await sharp(Buffer.from(whole), {
    animated: true,
  }).metadata();
  expect({ pages, delay, loop, width, pageHeight, format }).toEqual({
    pages: 3,
    delay: [40, 140, 240],
    loop: 5,
    width: 30,
    pageHeight: 20,
    format: 'webp',
  });
  const colours = await Promise.all(
    [0, 1, 2].map(async (page) => [
      ...(await sharp(Buffer.from(whole), { page }).ensureAlpha().raw().toBuffer()).subarray(0, 4),
    ]),
  );
  expect(colours.map((colour) => colour.map((part) => Math.round(part / 50)))).toEqual([
    [5, 0, 0, 5],
    [0, 5, 0, 3],
    [0, 0, 5, 5],
  ]);
});

it('what is no WebP is refused', () => {
  expect(() => animatedWebp([{ file: Buffer.from('GIF89a'), delay: 1 }], { width: 1, height: 1, plays: 0 })).toThrow(
    RangeError,
  );
});
