import sharp from 'sharp';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** Before and after, where several tools have changed the photo. */

test.use({ viewport: { width: 1280, height: 800 } });

test('the line compares with the photo before this tool or with the original, by keys; held it is the original', async ({
  page,
  product,
  hosts,
}) => {
  const tools = ['photo', 'enhance'];
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'photo', tools });
  const buffer = await sharp({ create: { width: 300, height: 270, channels: 3, background: '#646464' } })
    .png()
    .toBuffer();
  await inside.locator('#pick-files').setInputFiles({ name: 'grey.png', mimeType: 'image/png', buffer });
  await inside.getByRole('slider', { name: 'Exposure' }).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await inside.getByRole('button', { name: 'Compare' }).click();
  const menu = inside.getByRole('combobox', { name: 'What “before” shows' });
  // Nothing came before this tool: there is one “before”.
  await expect(menu).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await inside.getByRole('dialog').getByRole('button', { name: 'Enhance' }).click();
  await expect(inside.getByRole('slider', { name: 'Compare before and after' })).toBeVisible();
  // The photo at the left of the line: the one over the stage's picture that is cut off at the line.
  const left = inside.locator('[data-photo] > canvas[aria-hidden="true"]').first();
  const level = () =>
    left.evaluate((element) => (element as HTMLCanvasElement).getContext('2d')?.getImageData(5, 5, 1, 1).data[0]);
  await expect.poll(level).toBeGreaterThan(100);
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu).toHaveValue('original');
  await expect.poll(level).toBe(100);
  await page.keyboard.press('ArrowUp');
  await expect.poll(level).toBeGreaterThan(100);

  await inside.locator('#stage').focus();
  await page.keyboard.down('\\');
  await expect.poll(level).toBe(100);
  await expect(menu).toHaveCount(0);
  await page.keyboard.up('\\');
  await expect.poll(level).toBeGreaterThan(100);
  expect(complaints).toEqual([]);
});
