import type { FrameLocator } from '@playwright/test';
import sharp from 'sharp';
import { download, downloadNamed } from './download.ts';
import { giveJug, handleOf, openEditor, openFile } from './editor-page.ts';
import { decode } from './pixels.ts';
import { expect, test } from './product.ts';

/** The file's own choices, on real files. */

test.use({ viewport: { width: 1280, height: 800 } });

async function choose(inside: FrameLocator, act: (dialog: ReturnType<FrameLocator['getByRole']>) => Promise<void>) {
  await openFile(inside);
  await act(inside.getByRole('dialog', { name: 'File' }));
  await inside.locator('button.export-fileLine').click();
}

test('format, size, name, dots and crop are what is chosen', async ({ page, product, hosts }) => {
  const { inside, said } = await openEditor(page, { product, hosts });
  const { width, height } = await giveJug(inside, 'Red jug.png');
  await expect(handleOf(inside)).toBeVisible();

  await choose(inside, async (file) => {
    await file.getByRole('combobox', { name: 'DPI' }).selectOption('150');
    await file.getByRole('textbox', { name: 'Name' }).fill('{name} for the shop');
    await file.getByRole('combobox', { name: 'Pixels of the file' }).selectOption('own');
    await file.getByRole('textbox', { name: 'Longer side' }).fill('400');
  });
  const png = await downloadNamed(page, inside);
  expect(png.name).toBe('Red jug for the shop.png');
  const read = await sharp(png.bytes).metadata();
  expect([read.width, read.height, read.format]).toEqual([400, Math.round((height * 400) / width), 'png']);
  expect(Math.round(read.density ?? 0)).toBe(150);

  await choose(inside, async (file) => {
    await file.getByRole('combobox', { name: 'Pixels of the file' }).selectOption('1x');
    await file.getByRole('switch', { name: 'Crop close to the subject' }).check();
    await file.getByRole('radio', { name: 'JPG' }).check();
    await file.getByRole('textbox', { name: 'Background colour' }).fill('#204060');
  });
  const jpg = await decode(await download(page, inside));
  expect(jpg.width).toBeLessThan(width);
  // A corner beside the round jug: the colour behind, as a JPEG keeps it.
  const corner = [...jpg.rgba.subarray(0, 3)];
  expect(corner.every((value, index) => Math.abs(value - ([0x20, 0x40, 0x60][index] ?? 0)) <= 6)).toBe(true);

  await choose(inside, async (file) => {
    await file.getByRole('switch', { name: 'Crop close to the subject' }).uncheck();
    await file.getByRole('radio', { name: 'Matte' }).check();
  });
  const matte = await downloadNamed(page, inside);
  expect(matte.name).toBe('Red jug for the shop-matte.png');
  const grey = await sharp(matte.bytes).metadata();
  expect([grey.width, grey.height, grey.hasAlpha]).toEqual([width, height, false]);

  // The page around is given a picture that it can use.
  await inside.getByRole('button', { name: 'Use this picture' }).click();
  await expect.poll(said).toEqual(['open', 'mattinged', 'download', 'download', 'download', 'extract', 'save']);
});
