import sharp from 'sharp';
import { download } from './download.ts';
import { openEditor } from './editor-page.ts';
import { decode } from './pixels.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** WebP and AVIF come in as the other formats do; of what moves the first picture is taken, and said. */

test.use({ viewport: { width: 1280, height: 800 } });

test('WebP and AVIF are cut out at their size, whatever the file is called', async ({ page, product, hosts }) => {
  const { png, width, height } = await shadedFile();
  const { inside, complaints } = await openEditor(page, { product, hosts });
  await expect(inside.getByText(/JPG, PNG, HEIC, WebP, AVIF/)).toBeVisible();
  await expect(inside.locator('#pick-files')).toHaveAttribute('accept', /image\/webp.*image\/avif/);
  for (const [name, buffer] of [
    ['jug.webp', await sharp(png).webp({ lossless: true }).toBuffer()],
    ['jug.jpg', await sharp(png).avif({ quality: 90, effort: 0 }).toBuffer()],
  ] as const) {
    await inside.locator('#pick-files').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await expect(inside.getByRole('tab', { name: 'Size' })).toBeEnabled();
    const file = await decode(await download(page, inside));
    expect([file.width, file.height]).toEqual([width, height]);
    await page.keyboard.press('Escape');
    await inside.getByRole('button', { name: 'New photo' }).click();
    const leave = inside.getByRole('button', { name: 'Leave' });
    if (await leave.isVisible()) await leave.click();
    await expect(inside.locator('h1')).toBeVisible();
  }
  const moving = await sharp([png, await sharp(png).negate().png().toBuffer()], { join: { animated: true } })
    .webp({ lossless: true, loop: 0, delay: [100, 100] })
    .toBuffer();
  await inside.locator('#pick-files').setInputFiles({ name: 'moving.webp', mimeType: 'image/webp', buffer: moving });
  await expect(inside.getByText('“moving.webp” is animated. Its first picture is used.')).toBeVisible();
  await expect(inside.getByRole('tab', { name: 'Size' })).toBeEnabled();
  expect(complaints).toEqual([]);
});
