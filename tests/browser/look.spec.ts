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
  await expect(inside.locator('.PictureBox-picture')).toHaveCSS('background-color', 'rgb(143, 185, 168)');
  const coloured = await decode(await download(page, inside));
  expect(at(coloured, 2, 2)).toEqual([143, 185, 168, 255]);

  await inside.getByRole('radio', { name: 'Gradient' }).check();
  await inside.getByRole('radio', { name: 'Night' }).check();
  await expect(inside.locator('.PictureBox-picture')).toHaveCSS('background-image', /^linear-gradient/);
  const gradient = await decode(await download(page, inside));
  const [first = 0, last = 0] = [at(gradient, 0, 0)[0], at(gradient, width - 1, height - 1)[0]];
  expect(first - last).toBeGreaterThan(30);

  await inside.getByRole('radio', { name: 'Picture' }).check();
  // Twice as wide as the photo: blue at its left, orange at its right.
  const blue = { create: { width: 400, height: 300, channels: 3, background: '#2080c0' } } as const;
  const wall = await sharp(blue).extend({ right: 400, background: '#c08020' }).png().toBuffer();
  await inside
    .locator('.MaterialChoices-materials input[type="file"]')
    .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: wall });
  await expect(inside.getByRole('button', { name: 'Your own' })).toHaveAttribute('aria-pressed', 'true');
  const pictured = await decode(await download(page, inside));
  expect(at(pictured, 4, 4)).toEqual([0x20, 0x80, 0xc0, 255]);
  expect([pictured.width, pictured.height]).toEqual([width, height]);

  // Dragged, it goes with the pointer and with a finger: where it turns orange is read from the file.
  const turnsOrange = async (): Promise<number> => {
    const file = await decode(await download(page, inside));
    return Array.from({ length: width }, (_, x) => x).findIndex((x) => (at(file, x, 4)[0] ?? 0) > 0x70);
  };
  expect(Math.abs((await turnsOrange()) - width / 2)).toBeLessThan(3);
  const background = await inside.locator('.BackgroundDrag-backgroundDrag').boundingBox();
  const stage = await inside.locator('.PictureBox-picture').boundingBox();
  if (background === null || stage === null) throw new Error('the picture behind cannot be dragged');
  const [x, y] = [background.x + 40, background.y + 40];
  const share = width / stage.width;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y, { steps: 4 });
  await page.mouse.up();
  expect(Math.abs((await turnsOrange()) - width / 2 - 120 * share)).toBeLessThan(4);
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: by === undefined ? [] : [{ x: x + 120 + by, y }] });
  await finger('touchStart', 0);
  for (const by of [-20, -60, -100]) await finger('touchMove', by);
  await finger('touchEnd');
  expect(Math.abs((await turnsOrange()) - width / 2 - 20 * share)).toBeLessThan(4);

  await inside
    .locator('.MaterialChoices-materials input[type="file"]')
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
  await inside.getByRole('button', { name: 'Rotate right' }).click();
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
  const tile = inside.locator('.MaterialChoices-material:not(.MaterialChoices-own)').first();
  await tile.click();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  await expect(tile).toHaveAttribute('aria-busy', 'false');
  const file = await decode(await download(page, inside));
  expect([file.width, file.height]).toEqual([width, height]);
  // Opaque all over: something stands behind it.
  expect(file.rgba.filter((_value, index) => index % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  expect(complaints).toEqual([]);
});
