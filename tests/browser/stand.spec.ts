import type { FrameLocator, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { download } from './download.ts';
import { giveJug, openEditor } from './editor-page.ts';
import { decode, type Pixels } from './pixels.ts';
import { expect, test } from './product.ts';

/** The subject moved, scaled and turned by hand, and the photo cropped and straightened: the stage shows what the file has. */

test.use({ viewport: { width: 1280, height: 800 } });

/** Share of the canvas's pixels that are more than half opaque, and their middle. */
function standOf({ rgba, width, height }: Pixels) {
  let [count, x, y] = [0, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    if ((rgba[at * 4 + 3] ?? 0) < 128) continue;
    count += 1;
    x += at % width;
    y += Math.floor(at / width);
  }
  return { share: count / (width * height), x: x / count / width, y: y / count / height };
}

/** The stage's bitmap, at the size of the file. */
async function staged(inside: FrameLocator, { width, height }: Pixels): Promise<Pixels> {
  const url = await inside
    .locator('[data-canvas] > canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const rgba = await sharp(png).ensureAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return { rgba, width, height };
}

const middleOf = async (one: Locator) => {
  const box = await one.boundingBox();
  if (box === null) throw new Error('it is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
};

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

test('handles scale and turn the subject, keys and figures too, and the file has it as the stage shows it', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await inside.getByRole('tab', { name: 'Size' }).click();
  await inside.getByRole('radio', { name: /^Square post/ }).check();
  const scale = inside.getByRole('textbox', { name: 'Scale' });
  const angle = inside.getByRole('textbox', { name: 'Angle' });
  const subject = inside.getByRole('button', { name: /^Subject, / });
  await expect(scale).toHaveValue('100');

  // A corner towards the middle: half as large, the corner over there stays.
  const corner = await middleOf(inside.locator('[data-corner="1 1"]'));
  const still = await middleOf(inside.locator('[data-corner="-1 -1"]'));
  await drag(page, corner, { x: (corner.x + still.x) / 2, y: (corner.y + still.y) / 2 });
  await expect(scale).toHaveValue(/^(49|50|51)$/);
  const after = await middleOf(inside.locator('[data-corner="-1 -1"]'));
  expect(Math.hypot(after.x - still.x, after.y - still.y)).toBeLessThan(2);

  // The handle under it, to a quarter and a little: it snaps.
  const middle = await middleOf(subject);
  const knob = await middleOf(inside.locator('[data-turn]'));
  const far = Math.hypot(knob.x - middle.x, knob.y - middle.y);
  await drag(page, knob, { x: middle.x - far, y: middle.y - far * 0.02 });
  await expect(angle).toHaveValue('90');

  await subject.focus();
  await page.keyboard.press(']');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('+');
  await expect(angle).toHaveValue('91');
  await expect(inside.getByRole('status').filter({ hasText: /Subject: left \d+, top \d+, \d+%, 91°/ })).toHaveCount(1);
  await angle.fill('30');
  await expect(angle).toHaveValue('30');

  const file = await decode(await download(page, inside));
  expect([file.width, file.height]).toEqual([1080, 1080]);
  const [made, seen] = [standOf(file), standOf(await staged(inside, file))];
  expect(Math.abs(made.share - seen.share)).toBeLessThan(0.003);
  expect(Math.hypot(made.x - seen.x, made.y - seen.y)).toBeLessThan(0.004);

  await page.keyboard.press('Escape');
  await inside.getByRole('button', { name: 'Reset position' }).click();
  await expect(scale).toHaveValue('100');
  await expect(angle).toHaveValue('0');
  expect(complaints).toEqual([]);
});

test('the photo is straightened and cropped, by handle and by key; nothing of it is lost', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts });
  const { width, height } = await giveJug(inside);
  await inside.getByRole('tab', { name: 'Adjust' }).click();
  await inside.getByRole('button', { name: 'Crop and straighten' }).click();
  await inside.getByRole('radio', { name: '1:1' }).check();
  const side = Math.min(width, height);
  await expect(inside.getByRole('textbox', { name: 'Width' })).toHaveValue(String(side));
  const straighten = inside.getByRole('slider', { name: 'Straighten' });
  await straighten.focus();
  await straighten.fill('10');
  // It turns under the square, which gets smaller so that no corner is empty.
  const smaller = Number(await inside.getByRole('textbox', { name: 'Width' }).inputValue());
  expect(smaller).toBeLessThan(side);

  const corner = inside.getByRole('button', { name: /^Bottom right corner/ });
  const from = await middleOf(corner);
  await drag(page, from, { x: from.x - 60, y: from.y - 60 });
  const dragged = Number(await inside.getByRole('textbox', { name: 'Width' }).inputValue());
  expect(dragged).toBeLessThan(smaller);
  await corner.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(inside.getByRole('textbox', { name: 'Width' })).not.toHaveValue(String(dragged));
  const last = Number(await inside.getByRole('textbox', { name: 'Width' }).inputValue());

  await inside.getByRole('button', { name: 'Done', exact: true }).click();
  const file = await decode(await download(page, inside));
  expect(Math.abs(file.width - last)).toBeLessThanOrEqual(1);
  expect(Math.abs(file.height - last)).toBeLessThanOrEqual(1);
  const [made, seen] = [standOf(file), standOf(await staged(inside, file))];
  expect(Math.abs(made.share - seen.share)).toBeLessThan(0.004);
  expect(Math.hypot(made.x - seen.x, made.y - seen.y)).toBeLessThan(0.005);

  await page.keyboard.press('Escape');
  await inside.getByRole('button', { name: 'Crop and straighten' }).click();
  await inside.getByRole('button', { name: 'Whole photo' }).click();
  await expect(inside.getByRole('textbox', { name: 'Width' })).toHaveValue(String(width));
  expect(complaints).toEqual([]);
});
