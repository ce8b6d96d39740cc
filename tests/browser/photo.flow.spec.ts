import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import sharp from 'sharp';
import { cornerMark } from '../../src/pixels/adjust/corners.ts';
import { refitted, withRatio } from '../../src/pixels/adjust/crop-frame.ts';
import { findCorners } from '../../src/pixels/adjust/find-corners.ts';
import { NEUTRAL, type PhotoValues } from '../../src/pixels/adjust/photo-values.ts';
import { renderPhoto } from '../../src/pixels/adjust/render-photo.ts';
import { createWasmFill } from '../../src/pixels/kernels/wasm-fill.ts';
import { drawnPicture } from '../unit/pixels/adjust/recipes.ts';
import { openEditor } from './editor-page.ts';
import { decode } from './pixels.ts';
import { expect, test } from './product.ts';

/** Photo editing in a partner's page, by keys alone: what goes out is the photo by its recipe, to the byte. */

test.use({ viewport: { width: 1280, height: 800 } });

const photo = drawnPicture(603, 401);
for (let at = 3; at < photo.data.length; at += 4) photo.data[at] = 255;

const pngOf = () =>
  sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 4 } })
    .png()
    .toBuffer();

/** How many were opened. */
const handIn = async (page: Page): Promise<number> =>
  await page.evaluate(
    async (base64) => {
      const { cutout } = window as unknown as { cutout: { openPictures(all: Blob[]): Promise<{ count: number }> } };
      const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
      return (await cutout.openPictures([new File([blob], 'beach.png', { type: 'image/png' })])).count;
    },
    (await pngOf()).toString('base64'),
  );

/** The file that the page is given. */
async function extracted(page: Page) {
  const { base64, ...file } = await page.evaluate(async () => {
    type Extract = (options: object) => Promise<{ blob: Blob; mimeType: string; width: number; height: number }>;
    const { cutout } = window as unknown as { cutout: { startExtract: Extract } };
    const { blob, mimeType, width, height } = await cutout.startExtract({ format: 'png' });
    const reader = new FileReader();
    reader.readAsDataURL(blob);
    await new Promise((done) => reader.addEventListener('load', done));
    return { base64: String(reader.result).split(',')[1] ?? '', mimeType, width, height };
  });
  return { ...file, made: await decode(Buffer.from(base64, 'base64')) };
}

async function type(inside: FrameLocator, page: Page, name: string, value: string): Promise<void> {
  const slider = inside.getByRole('slider', { name, exact: true });
  await slider.focus();
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

test('a page hands a photo in and gets it exposed, curved and cropped', async ({ page, product, hosts }) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'photo' });
  expect(await handIn(page)).toBe(1);
  await expect(inside.getByRole('img', { name: 'The photo as it is edited' })).toBeVisible();

  await type(inside, page, 'Exposure', '0.35');
  await inside.getByText(/^Curve/).press('Enter');
  await inside.getByRole('button', { name: 'Add a point' }).press('Enter');
  const point = inside.getByRole('button', { name: 'Curve point 1: in 128, out 128' });
  await point.press('Shift+ArrowUp');
  await expect(inside.getByRole('button', { name: 'Curve point 1: in 128, out 138' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

  await page.keyboard.press('c');
  await type(inside, page, 'Angle', '2.5');
  await inside.getByRole('radio', { name: '1:1' }).check({ force: true });
  const size = await inside.getByRole('textbox', { name: 'Width in pixels' }).inputValue();

  const { made, ...file } = await extracted(page);
  expect(file.mimeType).toBe('image/png');
  expect([file.width, file.height]).toEqual([Number(size), Number(size)]);

  const values: PhotoValues = {
    ...NEUTRAL,
    light: { ...NEUTRAL.light, exposure: 0.35 },
    curves: { ...NEUTRAL.curves, all: [[128, 138]] },
    crop: cropOf(),
  };
  const wanted = await renderPhoto(new AbortController().signal, photo, values);
  expect([wanted.width, wanted.height]).toEqual([made.width, made.height]);
  expect(Buffer.compare(made.rgba, Buffer.from(wanted.data))).toBe(0);
  expect(complaints).toEqual([]);
});

/** The frame that the tool comes to: the largest square of the straightened photo. */
function cropOf(): PhotoValues['crop'] {
  const angled = refitted({ ...NEUTRAL.crop, angle: 2.5 }, photo, NEUTRAL.crop);
  return withRatio(angled, '1:1', photo);
}

test('the corners of a straightened photo are filled by keys, and all else keeps its bytes', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'photo' });
  await handIn(page);
  await expect(inside.getByRole('img', { name: 'The photo as it is edited' })).toBeVisible();
  await inside.getByRole('tab', { name: 'Crop' }).press('Enter');
  await type(inside, page, 'Angle', '6');
  await inside.getByRole('switch', { name: 'Fill the corners instead of cutting' }).press('Space');
  await inside.getByRole('button', { name: 'Fill the corners' }).press('Enter');
  await expect(inside.getByText('Filled from the photo itself, in this browser.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(inside.getByRole('button', { name: 'Fill the corners' })).toBeVisible();
  // A file has them filled, whether or not that was pressed.
  const { made, width, height } = await extracted(page);
  expect([width, height]).toEqual([photo.width, photo.height]);
  const crop: PhotoValues['crop'] = { ...NEUTRAL.crop, angle: 6, corners: 'filled' };
  const { signal } = new AbortController();
  const filling = await findCorners(signal, createWasmFill(), photo, crop);
  if (filling === undefined) throw new Error('nothing was found');
  const wanted = await renderPhoto(signal, photo, { ...NEUTRAL, crop }, 1, {
    corners: { filling, whole: { width, height } },
  });
  expect(Buffer.compare(made.rgba, Buffer.from(wanted.data))).toBe(0);
  const straight = await renderPhoto(signal, photo, { ...NEUTRAL, crop: { ...crop, corners: 'cut' } });
  const { data: empty } = cornerMark(crop, photo);
  const pixel = (data: Buffer, at: number) => data.subarray(at * 4, at * 4 + 4);
  const [own, kept] = [Buffer.from(made.rgba), Buffer.from(straight.data)];
  const differing = empty.filter((value, at) => value === 0 && !pixel(own, at).equals(pixel(kept, at)));
  expect(differing).toHaveLength(0);
  expect(complaints).toEqual([]);
});
