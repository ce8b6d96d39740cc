import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DONE, tiles } from './batch-page.ts';
import { changeBroughtKey } from './brought-key.ts';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** A first, coarse mask: what the person sees while the matting works (docs/LIFECYCLE.md "A first mask"). */

test.use({ viewport: { width: 1280, height: 800 } });

/** The right half is the subject. */
const half = async (): Promise<string> => {
  const pixels = new Uint8Array(32 * 32 * 2).map((_, at) => (at % 2 === 1 && at % 64 > 32 ? 255 : 0));
  const raw = { width: 32, height: 32, channels: 2 } as const;
  return (await sharp(pixels, { raw }).toColourspace('b-w').png().toBuffer()).toString('base64');
};

/** The server of tests has no small model: its answers are given here. The matting is held until `go`. */
async function withFirstMask(page: Page) {
  let asked = 0;
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const mask = await half();
  await changeBroughtKey(page, { coarse: true });
  await page.route('**/v1/coarse*', async (route) => {
    asked += 1;
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ headers, json: { code: 0, data: { mask } } });
  });
  await page.route('**/v1/matting/sod?*', async (route) => {
    await held;
    await route.continue();
  });
  return { go: () => go(), asked: () => asked };
}

test('is on the stage before the matting is done, and gives way to the cut-out', async ({ page, product, hosts }) => {
  const { go, asked } = await withFirstMask(page);
  const { inside, complaints } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  const coarse = inside.locator('.PictureBox-coarse');
  await expect(coarse).toBeVisible();
  await expect(inside.getByText('Finishing edges').first()).toBeVisible();
  // Its left half shows the board, its right half the photo.
  await coarse.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  const { data, info } = await sharp(await coarse.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const coloured = (from: number, to: number) => {
    let count = 0;
    for (let y = 0; y < info.height * 0.6; y += 1) {
      for (let x = Math.round(info.width * from); x < info.width * to; x += 1) {
        const at = (y * info.width + x) * 3;
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        if (Math.max(red, green, blue) - Math.min(red, green, blue) > 12) count += 1;
      }
    }
    return count;
  };
  expect(coloured(0, 0.45)).toBe(0);
  expect(coloured(0.55, 1)).toBeGreaterThan(1_000);
  go();
  await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible();
  await expect(coarse).toHaveCount(0);
  // The whole photo does not flash up again.
  await expect(inside.locator('.PictureBox-reveal')).toHaveCount(0);
  expect(asked()).toBe(1);
  expect(complaints).toEqual([]);
});

test('is called off with the matting, and not asked for where several photos come', async ({
  page,
  product,
  hosts,
}) => {
  const { go, asked } = await withFirstMask(page);
  const { inside, complaints } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await expect(inside.locator('.PictureBox-coarse')).toBeVisible();
  await inside.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(inside.locator('.PictureBox-coarse')).toHaveCount(0);
  go();
  const { png } = await shadedFile();
  const photos = ['a.png', 'b.png'].map((name) => ({ name, mimeType: 'image/png', buffer: png }));
  await inside.locator('#pick-files').setInputFiles(photos);
  await expect(tiles(inside, DONE)).toHaveCount(2);
  expect(asked()).toBe(1);
  expect(complaints).toEqual([]);
});
