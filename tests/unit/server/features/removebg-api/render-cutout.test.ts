import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { px } from '../../../../../server/features/removebg-api/lengths.ts';
import { measurePicture, renderCutout } from '../../../../../server/features/removebg-api/render-cutout.ts';
import type { RenderJob } from '../../../../../server/features/removebg-api/render-job.ts';

const none = [px(0), px(0), px(0), px(0)] as const;
const BOX = { x: 20, y: 10, width: 30, height: 40 };

/** A red picture of 80 × 60 and the mask of a box in it. */
async function job(more: Partial<RenderJob> = {}): Promise<RenderJob> {
  const create = (background: string) => sharp({ create: { width: 80, height: 60, channels: 3, background } });
  const white = await sharp({ create: { width: BOX.width, height: BOX.height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const mask = await create('#000')
    .composite([{ input: white, left: BOX.x, top: BOX.y }])
    .toColourspace('b-w')
    .png()
    .toBuffer();
  return {
    type: 'render',
    bytes: await create('#e01020').png().toBuffer(),
    mask,
    maxPixels: 1_000_000,
    foreground: false,
    placement: { crop: false, margins: none, maxPixels: 1_000_000 },
    channels: 'rgba',
    format: 'auto',
    ...more,
  };
}

async function pixel(file: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x + 1) * info.channels)];
}

describe('a finished file', () => {
  it('is a PNG of the picture’s size with nothing outside the subject, not even colours', async () => {
    const { file, ...facts } = await renderCutout(await job({ foreground: true }));
    expect(facts).toEqual({ format: 'png', width: 80, height: 60, subject: BOX });
    expect(await pixel(file, 30, 30)).toEqual([224, 16, 32, 255]);
    expect(await pixel(file, 5, 5)).toEqual([0, 0, 0, 0]);
  });

  it('is the subject with its margins when it is cropped', async () => {
    const margins = [px(5), px(0), px(0), px(7)] as const;
    const made = await renderCutout(await job({ placement: { crop: true, margins, maxPixels: 1_000_000 } }));
    expect([made.width, made.height, made.subject]).toEqual([37, 45, { x: 7, y: 5, width: 30, height: 40 }]);
    expect(await pixel(made.file, 7, 5)).toEqual([224, 16, 32, 255]);
    expect(await pixel(made.file, 6, 5)).toEqual([0, 0, 0, 0]);
  });

  it('has no more pixels than were asked for', async () => {
    const made = await renderCutout(await job({ placement: { crop: false, margins: none, maxPixels: 1200 } }));
    const { width, height } = await sharp(made.file).metadata();
    expect([made.width, made.height, width, height]).toEqual([40, 30, 40, 30]);
  });

  it.each<[string, number[]]>([
    ['#0f0', [0, 255, 0]],
    ['white', [255, 255, 255]],
  ])('is a JPEG on the colour %s, as nothing is clear then', async (colour, seen) => {
    const made = await renderCutout(await job({ background: { colour } }));
    expect(made.format).toBe('jpg');
    const found = await pixel(made.file, 70, 50);
    for (const [i, value] of seen.entries()) expect(Math.abs((found[i] ?? 0) - value)).toBeLessThan(6);
  });

  it('is a PNG where the colour lets something through, and where one is asked for', async () => {
    const half = await renderCutout(await job({ background: { colour: '#00ff0080' } }));
    expect([half.format, await pixel(half.file, 70, 50)]).toEqual(['png', [0, 255, 0, 128]]);
    expect((await renderCutout(await job({ background: { colour: 'red' }, format: 'png' }))).format).toBe('png');
  });

  it('stands on a picture that fills it', async () => {
    const picture = await sharp({ create: { width: 10, height: 100, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const made = await renderCutout(await job({ background: { picture }, format: 'png' }));
    expect(await pixel(made.file, 1, 1)).toEqual([0, 0, 255, 255]);
    expect(await pixel(made.file, 30, 30)).toEqual([224, 16, 32, 255]);
  });

  it('is alpha alone in grey where that is asked for', async () => {
    const { file } = await renderCutout(await job({ channels: 'alpha' }));
    const { channels } = await sharp(file).metadata();
    expect([channels, (await pixel(file, 30, 30))[0], (await pixel(file, 1, 1))[0]]).toEqual([1, 255, 0]);
  });

  it('is an archive of colours and alpha, which make the cut-out again', async () => {
    const made = await renderCutout(await job({ format: 'zip', background: { colour: 'blue' } }));
    const files = unzipSync(made.file);
    expect(Object.keys(files).sort()).toEqual(['alpha.png', 'background.jpg', 'color.jpg']);
    expect((await pixel(files['alpha.png'] ?? new Uint8Array(), 30, 30))[0]).toBe(255);
    expect((await pixel(files['color.jpg'] ?? new Uint8Array(), 30, 30))[0]).toBeGreaterThan(215);
  });

  it('is a WebP with alpha', async () => {
    const { file } = await renderCutout(await job({ format: 'webp' }));
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', hasAlpha: true, width: 80 });
  });

  it('has nothing outside a region', async () => {
    const made = await renderCutout(await job({ roi: { x: 0, y: 0, width: 30, height: 60 } }));
    expect(made.subject).toEqual({ x: 20, y: 10, width: 10, height: 40 });
    expect(await pixel(made.file, 31, 30)).toEqual([0, 0, 0, 0]);
  });

  it('is turned as its EXIF says, in grey too', async () => {
    const grey = sharp({ create: { width: 60, height: 80, channels: 3, background: '#777' } }).toColourspace('b-w');
    const bytes = await grey.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await measurePicture({ type: 'measure', bytes })).toEqual({ width: 80, height: 60 });
    const made = await renderCutout(await job({ bytes }));
    expect([made.width, made.height]).toEqual([80, 60]);
    expect(await pixel(made.file, 30, 30)).toEqual([119, 119, 119, 255]);
  });

  it.each<[string, () => Promise<RenderJob>, string]>([
    ['a colour nobody knows', () => job({ background: { colour: 'colourless' } }), 'INVALID_ARGUMENT'],
    ['a picture that is none', () => job({ bytes: Buffer.from('GIF89a') }), 'IMAGE_UNREADABLE'],
    ['more pixels than allowed', () => job({ maxPixels: 100 }), 'IMAGE_DIMENSIONS'],
    ['an empty cut-out', () => job({ roi: { x: 0, y: 0, width: 5, height: 5 } }), 'EMPTY_RESULT'],
    ['a background that is none', () => job({ background: { picture: Buffer.from('no') } }), 'IMAGE_UNREADABLE'],
  ])('is refused: %s', async (_, make, code) => {
    await expect(renderCutout(await make())).rejects.toMatchObject({ code });
  });
});
