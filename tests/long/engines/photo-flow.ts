import type { Page } from '@playwright/test';
import { handleOf, openFile } from '../../browser/editor-page.ts';
import { decode, type Pixels } from '../../browser/pixels.ts';
import { expect, type Product } from '../../browser/product.ts';
import { middleOf } from '../../browser/retouch-page.ts';
import { shadedFile } from '../../browser/shaded-file.ts';
import type { Files } from './files.ts';

export interface FlowResult {
  names: string[];
  png: Pixels;
  jpg: Pixels;
  saved: Pixels;
}

/** One photo through the shop's page of the demo, from the press to the picture that the page gets. */
export async function runFlow(page: Page, files: Files, product: Product): Promise<FlowResult> {
  const { png: photo } = await shadedFile();
  await page.goto(product.demo);
  await page.locator('#own').setInputFiles({ name: 'jug.png', mimeType: 'image/png', buffer: photo });
  await page.getByRole('button', { name: 'Remove background' }).click();
  const inside = page.frameLocator('dialog iframe');
  await expect(handleOf(inside)).toBeVisible({ timeout: 40_000 });
  const button = inside.getByRole('button', { name: 'Download' });
  const press = () =>
    files.save(async () => {
      await expect(button).toBeEnabled();
      await button.click();
    });

  const png = await press();
  await inside.getByRole('button', { name: 'Retouch' }).click();
  await expect(inside.locator('#stage[data-busy="false"]')).toBeVisible();
  const { x, y } = await middleOf(inside);
  await page.keyboard.press('e');
  await page.mouse.move(x - 20, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 20, { steps: 3 });
  await page.mouse.up();
  await expect(inside.getByText('2 of 2')).toBeVisible();
  await inside.getByRole('button', { name: 'Done', exact: true }).click();
  const stroked = await press();
  expect(stroked.bytes.equals(png.bytes)).toBe(false);
  await inside.getByRole('button', { name: 'Undo' }).click();
  const undone = await press();
  expect(undone.bytes.equals(png.bytes)).toBe(true);

  await inside.getByRole('radio', { name: 'White' }).check({ force: true });
  await inside.getByRole('tab', { name: 'Size' }).click();
  await inside.getByRole('radio', { name: /^Square post/ }).check();
  await openFile(inside);
  await inside.getByRole('radio', { name: 'JPG' }).check();
  const jpg = await press();

  await inside.getByRole('button', { name: 'Use this picture' }).click();
  const link = page.locator('#result-link');
  await expect(link).toBeVisible({ timeout: 40_000 });
  // The page destroys the editor once it has the picture.
  await expect(page.locator('dialog, iframe')).toHaveCount(0);
  const saved = await files.save(() => link.click());
  return {
    names: [png.name, jpg.name],
    png: await decode(png.bytes),
    jpg: await decode(jpg.bytes),
    saved: await decode(saved.bytes),
  };
}

/** Greatest and mean difference of alpha, and of the colours where both are opaque. */
export function difference(left: Pixels, right: Pixels): { alpha: number; meanAlpha: number; colour: number } {
  expect([left.width, left.height]).toEqual([right.width, right.height]);
  let [alpha, sum, colour] = [0, 0, 0];
  for (let at = 0; at < left.rgba.length; at += 4) {
    const step = (channel: number) => Math.abs((left.rgba[at + channel] ?? 0) - (right.rgba[at + channel] ?? 0));
    alpha = Math.max(alpha, step(3));
    sum += step(3);
    if (left.rgba[at + 3] === 255 && right.rgba[at + 3] === 255) colour = Math.max(colour, step(0), step(1), step(2));
  }
  return { alpha, meanAlpha: (sum * 4) / left.rgba.length, colour };
}

/** That an engine’s flow ended with the files of another's: upload copy, matte, drawing and encoders are the product's own, and leave nothing to round. */
export function expectSameFlow(ours: FlowResult, theirs: FlowResult): void {
  expect(ours.names).toEqual(theirs.names);
  expect([ours.jpg.width, ours.jpg.height]).toEqual([1080, 1080]);
  const found = {
    png: difference(ours.png, theirs.png),
    jpg: difference(ours.jpg, theirs.jpg),
    saved: difference(ours.saved, theirs.saved),
  };
  const same = { alpha: 0, meanAlpha: 0, colour: 0 };
  expect(found).toEqual({ png: same, jpg: same, saved: same });
}
