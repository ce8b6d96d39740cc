import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { download } from './download.ts';
import { giveJug, handleOf, openEditor } from './editor-page.ts';
import { decode, type Pixels } from './pixels.ts';
import { expect, test } from './product.ts';

/** What is chosen in the panel is what is in the file. */

test.use({ viewport: { width: 1280, height: 800 } });

const at = ({ rgba, width }: Pixels, x: number, y: number): number[] => [
  ...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

test('a colour, a gradient and a picture stand behind the subject, on the stage and in the file', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts });
  const { width, height } = await giveJug(inside);
  await inside.getByRole('radio', { name: 'Sage' }).check();
  await expect(inside.locator('.picture')).toHaveCSS('background-color', 'rgb(143, 185, 168)');
  const coloured = await decode(await download(page, inside));
  expect(at(coloured, 2, 2)).toEqual([143, 185, 168, 255]);

  await inside.getByRole('radio', { name: 'Gradient' }).check();
  await inside.getByRole('radio', { name: 'Night' }).check();
  await expect(inside.locator('.picture')).toHaveCSS('background-image', /^linear-gradient/);
  const gradient = await decode(await download(page, inside));
  const [first = 0, last = 0] = [at(gradient, 0, 0)[0], at(gradient, width - 1, height - 1)[0]];
  expect(first - last).toBeGreaterThan(30);

  await inside.getByRole('radio', { name: 'Picture' }).check();
  const wall = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2080c0' } })
    .png()
    .toBuffer();
  await inside
    .locator('.materials input[type="file"]')
    .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: wall });
  await expect(inside.getByRole('button', { name: 'Your own' })).toHaveAttribute('aria-pressed', 'true');
  const pictured = await decode(await download(page, inside));
  expect(at(pictured, 4, 4)).toEqual([0x20, 0x80, 0xc0, 255]);
  expect([pictured.width, pictured.height]).toEqual([width, height]);

  await inside
    .locator('.materials input[type="file"]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(inside.getByText('This file cannot be used as a background. Use JPG, PNG or WebP.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what is taken back is as if it had never been: the file has the same bytes', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await expect(handleOf(inside)).toBeVisible();
  const sum = async () =>
    createHash('sha256')
      .update(await download(page, inside))
      .digest('hex');
  const before = await sum();
  await inside.getByRole('radio', { name: 'Sun' }).check();
  await inside.getByRole('switch', { name: 'Shadow' }).check();
  await inside.getByRole('switch', { name: 'Outline' }).check();
  await inside.getByRole('tab', { name: 'Size' }).click();
  await inside.getByRole('radio', { name: /^Square post/ }).check();
  await inside.getByRole('tab', { name: 'Adjust' }).click();
  await inside.getByRole('button', { name: 'Turn right' }).click();
  const changed = await sum();
  expect(changed).not.toBe(before);
  const undo = inside.getByRole('button', { name: 'Undo' });
  for (let step = 0; step < 5; step += 1) await undo.click();
  await expect(undo).toBeDisabled();
  expect(await sum()).toBe(before);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Control+y');
  expect(await sum()).toBe(changed);
});

test('a background of the server stands behind the subject, from its archive', async ({ page, product, hosts }) => {
  const { inside, complaints } = await openEditor(page, { product, hosts });
  const { width, height } = await giveJug(inside);
  await inside.getByRole('radio', { name: 'Picture' }).check();
  const tile = inside.locator('.material:not(.own)').first();
  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await expect(tile).toHaveAttribute('aria-busy', 'false');
  const file = await decode(await download(page, inside));
  expect([file.width, file.height]).toEqual([width, height]);
  // Opaque all over: something stands behind it.
  expect(file.rgba.filter((_value, index) => index % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  expect(complaints).toEqual([]);
});
