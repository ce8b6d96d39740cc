import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import sharp from 'sharp';
import { giveJug, openEditor } from './editor-page.ts';
import { decode } from './pixels.ts';
import { expect, test } from './product.ts';

/** What is put on a photo: seen as it goes out, covered by the subject, and where it was after reload and crop. */

test.use({ viewport: { width: 1280, height: 800 } });

async function fileOf(page: Page): Promise<{ width: number; height: number; rgba: Buffer }> {
  const base64 = await page.evaluate(async () => {
    const { cutout } = window as unknown as { cutout: { startExtract(options: object): Promise<{ blob: Blob }> } };
    const { blob } = await cutout.startExtract({ format: 'png' });
    const reader = new FileReader();
    reader.readAsDataURL(blob);
    await new Promise((done) => reader.addEventListener('load', done));
    return String(reader.result).split(',')[1] ?? '';
  });
  const { width, height, rgba } = await decode(Buffer.from(base64, 'base64'));
  return { width, height, rgba: Buffer.from(rgba) };
}

/** The photo as the screen shows it, without handles. */
async function shownOf(inside: FrameLocator, page: Page) {
  const box = await inside.locator('[data-photo]').boundingBox();
  if (box === null) throw new Error('no photo is shown');
  const clip = {
    x: Math.round(box.x),
    y: Math.round(box.y),
    width: Math.round(box.width),
    height: Math.round(box.height),
  };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgba: data, width: info.width, height: info.height };
}

/** Mean difference of the channels, and the share of pixels that differ by more than 48. */
function differences(one: Buffer, other: Buffer): { mean: number; share: number } {
  let [sum, far] = [0, 0];
  for (let at = 0; at < one.length; at += 4) {
    let most = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const off = Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0));
      sum += off;
      most = Math.max(most, off);
    }
    if (most > 48) far += 1;
  }
  return { mean: sum / ((one.length / 4) * 3), share: far / (one.length / 4) };
}

/** Pixels of the file that are the white of the letters. */
const whites = (rgba: Buffer): number => {
  let count = 0;
  for (let at = 0; at < rgba.length; at += 4) if (Math.min(...rgba.subarray(at, at + 3)) > 250) count += 1;
  return count;
};

const steps = (inside: FrameLocator) =>
  inside.getByRole('listitem').filter({ has: inside.locator('[aria-current], [data-ahead]') });

test('words over a photo go out as they are seen, behind its subject where that is wanted, and every step is taken back', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'photo' });
  await giveJug(inside);
  await expect(inside.getByRole('img', { name: 'The photo as it is edited' })).toBeVisible();
  const plain = await fileOf(page);

  await inside.getByRole('tab', { name: 'Add' }).click();
  await inside.getByRole('button', { name: 'Heading' }).click();
  await page.keyboard.type('Monday 茶 7:40');
  await page.keyboard.press('Escape');
  await expect(inside.getByRole('button', { name: 'Monday 茶 7:40', exact: true })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include(['#place iframe', '.frame']).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

  const worded = await fileOf(page);
  expect(whites(worded.rgba) - whites(plain.rgba)).toBeGreaterThan(5_000);
  // What no letter lies on keeps its bytes.
  const row = worded.width * 4;
  expect(worded.rgba.subarray(0, 200 * row).equals(plain.rgba.subarray(0, 200 * row))).toBe(true);

  await inside.getByRole('tab', { name: 'Filters' }).click();
  await expect.poll(async () => differences((await shownOf(inside, page)).rgba, worded.rgba).share).toBeLessThan(0.004);
  expect(differences((await shownOf(inside, page)).rgba, worded.rgba).mean).toBeLessThan(1);

  await inside.getByRole('tab', { name: 'Add' }).click();
  await inside.getByRole('button', { name: 'Monday 茶 7:40', exact: true }).click();
  const behind = inside.getByRole('switch', { name: 'Behind the subject' });
  await behind.click();
  await expect(behind).toBeChecked({ timeout: 20_000 });
  await expect(inside.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 });
  const covered = await fileOf(page);
  expect(whites(covered.rgba)).toBeLessThan(whites(worded.rgba) * 0.75);
  await inside.getByRole('tab', { name: 'Filters' }).click();
  await expect
    .poll(async () => differences((await shownOf(inside, page)).rgba, covered.rgba).share)
    .toBeLessThan(0.004);

  // Undo, all the way: the file is the photo's own again.
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Control+z');
  expect((await fileOf(page)).rgba.equals(plain.rgba)).toBe(true);
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Control+Shift+z');
  expect(differences((await fileOf(page)).rgba, covered.rgba).mean).toBe(0);
  await inside.getByRole('button', { name: 'Steps' }).click();
  await expect(steps(inside).last()).toContainText('Behind the subject');
  expect(complaints).toEqual([]);
});

test('layers by keys alone: added, moved, turned, copied and drawn over, and with the photo when it is cropped', async ({
  page,
  product,
  hosts,
}) => {
  const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'photo' });
  await giveJug(inside);
  await expect(inside.getByRole('img', { name: 'The photo as it is edited' })).toBeVisible();
  await inside.locator('#stage').focus();
  await page.keyboard.press('x');
  await expect(inside.getByRole('textbox', { name: 'Words of this text' })).toBeFocused();
  await page.keyboard.type('Jug');
  await page.keyboard.press('Escape');
  const stage = inside.locator('[data-layer-stage]');
  await stage.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('.');
  await page.keyboard.press('Control+d');
  await expect(inside.getByRole('button', { name: 'Jug', exact: true })).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(inside.getByRole('button', { name: 'Jug', exact: true })).toHaveCount(1);

  await page.keyboard.press('d');
  const box = await stage.boundingBox();
  if (box === null) throw new Error('no stage');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  for (let at = 1; at <= 20; at += 1) await page.mouse.move(box.x + 40 + at * 8, box.y + 40 + at * 2);
  await page.mouse.up();
  await expect(inside.getByRole('button', { name: 'Line', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inside.getByRole('radio', { name: 'Draw' })).not.toBeChecked();

  const transform = () => inside.locator('[data-layer="text-1"]').first().getAttribute('transform');
  const before = await transform();
  await inside.getByRole('tab', { name: 'Crop' }).click();
  await inside.getByRole('button', { name: '90° right' }).click();
  await expect.poll(transform).not.toBe(before);
  const rotated = await fileOf(page);
  expect(rotated.width).toBeLessThan(rotated.height);
  await inside.getByRole('button', { name: '90° left' }).click();
  await expect.poll(transform).toBe(before);
  // A figure that is typed on a slider is the slider's, and no key of the view.
  await inside.getByRole('slider', { name: 'Angle', exact: true }).focus();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(inside.getByRole('slider', { name: 'Angle', exact: true })).toHaveValue('10');
  expect(complaints).toEqual([]);
});

test('all that lies over a photo outlives a reload: words behind its subject, a sticker, a drawing, and every step', async ({
  page,
  product,
  hosts,
}) => {
  const open = async () => (await openEditor(page, { product, hosts }, { tool: 'photo' }, 'localhost')).inside;
  const inside = await open();
  await giveJug(inside);
  await expect(inside.getByRole('img', { name: 'The photo as it is edited' })).toBeVisible();
  await inside.getByRole('tab', { name: 'Add' }).click();
  await inside.getByRole('button', { name: 'Heading' }).click();
  await page.keyboard.type('바다 Sea');
  await page.keyboard.press('Escape');
  const behind = inside.getByRole('switch', { name: 'Behind the subject' });
  await behind.click();
  await expect(behind).toBeChecked({ timeout: 20_000 });
  await expect(inside.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 });
  await inside.getByRole('radio', { name: 'Stickers' }).check({ force: true });
  await page.keyboard.press('Escape');
  await inside.getByRole('button', { name: 'Sticker 3', exact: true }).click();
  await expect(inside.getByRole('region', { name: 'Layers' })).toContainText('2');
  const before = await fileOf(page);

  // Another page with the same key, as after a reload or a crash.
  const again = await open();
  await again.getByRole('button', { name: 'Resume' }).click();
  await again.getByRole('tab', { name: 'Add' }).click();
  await again.getByRole('button', { name: '바다 Sea', exact: true }).click();
  await expect(again.getByRole('switch', { name: 'Behind the subject' })).toBeChecked();
  expect(differences((await fileOf(page)).rgba, before.rgba).mean).toBe(0);
  await again.getByRole('button', { name: 'Steps' }).click();
  await expect(steps(again)).toHaveCount(5);
  await page.keyboard.press('Escape');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z');
  await expect(again.getByRole('button', { name: '바다 Sea', exact: true })).toHaveCount(0);
});
