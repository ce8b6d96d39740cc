import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderThumbnail } from '../../../../../server/features/removebg-api/thumbnail.ts';

const SIZE = { width: 400, height: 200 };
const square = { create: { width: 100, height: 100, channels: 3, background: '#fff' } } as const;

/** Red, and of it a square of 100 px is the subject. */
const picture = () =>
  sharp({ create: { ...SIZE, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer();
const mask = (subject: boolean) =>
  sharp({ create: { ...SIZE, channels: 3, background: '#000' } })
    .composite(subject ? [{ input: square, left: 250, top: 50 }] : [])
    .extractChannel(0)
    .png()
    .toBuffer();
const made = async (subject: boolean, side: number, maxPixels = 1e6) =>
  sharp(
    await renderThumbnail({ type: 'thumbnail', bytes: await picture(), mask: await mask(subject), side, maxPixels }),
  );

it('the subject fills a small picture, and what is left out is clear', async () => {
  const { data, info } = await (await made(true, 48)).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([24, 24, 4]);
  const [red = 0, green = 255, blue = 255, alpha] = data.subarray((12 * 24 + 12) * 4);
  expect([red > 240, green < 20, blue < 20, alpha]).toEqual([true, true, true, 255]);
});

it('nothing is enlarged, and without a subject the whole is clear', async () => {
  const small = await made(false, 1000);
  expect(await small.metadata()).toMatchObject({ format: 'webp', ...SIZE });
  expect((await small.stats()).channels[3]?.max).toBe(0);
});

it('refuses what is no picture, and one of too many pixels', async () => {
  await expect(made(true, 48, 100)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
});
