import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { alphaOf, decode, overlap } from '../browser/pixels.ts';
import { expect, test } from '../browser/product.ts';
import { fixture, haveFixtures } from '../setup/fixtures.ts';

/** Demo page → real photo → real model → `save`: the alpha against the reference, at the photo's full size. */

test.use({ engine: 'local' });
test.skip(!haveFixtures, 'the real photos are not here');

const PHOTOS = ['animal-1', 'animal-3', 'car-2', 'girl-1', 'girl-2', 'dis_0003', 'dis_bike'] as const;

/** The first of these files that is there; photos of the rembg set carry its name. */
function find(...names: string[]): string {
  const found = names.map((name) => fixture(`photos/${name}`)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`none of ${names.join(', ')} is among the photos`);
  return found;
}

const pathOf = (name: string): string => find(`rembg_${name}.jpg`, `${name}.jpeg`, `${name}.jpg`);

/** rembg references are cut-outs (alpha), dis references grey. */
async function referenceOf(name: string, width: number, height: number): Promise<Uint8Array> {
  const path = find(`rembg_${name}.ref.png`, `${name}.ref.png`);
  const { hasAlpha } = await sharp(path).metadata();
  const channel = hasAlpha ? sharp(path).extractChannel('alpha') : sharp(path).greyscale().extractChannel(0);
  return channel.resize(width, height, { fit: 'fill' }).raw().toBuffer();
}

for (const name of PHOTOS) {
  test(`${name}: IoU of the saved picture's alpha is at least 0.90, at full resolution`, { tag: '@alone' }, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000);
    const path = pathOf(name);
    const { width, height } = await sharp(await sharp(path).rotate().toBuffer()).metadata();
    await expect
      .poll(async () => (await fetch(`${product.editor}/readyz`)).status, { timeout: 180_000, intervals: [1000] })
      .toBe(200);
    const matting = page.waitForResponse((response) => response.url().includes('/v1/matting/sod'), {
      timeout: 120_000,
    });
    await page.goto(product.demo);
    await page.locator('#own').setInputFiles(path);
    await page.getByRole('button', { name: 'Remove background' }).click();
    // A fallback that answers where the model was asked would pass for a bad model.
    expect((await matting).headers()['x-engine']).toBe('onnx:isnet-medium');
    await page
      .frameLocator('dialog iframe')
      .getByRole('button', { name: 'Use this picture' })
      .click({ timeout: 120_000 });
    const link = page.locator('#result-link');
    await expect(link).toBeVisible({ timeout: 60_000 });
    const download = page.waitForEvent('download');
    await link.click();
    const saved = await decode(await readFile(await (await download).path()));
    expect([saved.width, saved.height]).toEqual([width, height]);
    const score = overlap(alphaOf(saved), await referenceOf(name, saved.width, saved.height));
    test.info().annotations.push({ type: 'IoU', description: score.toFixed(4) });
    expect(score).toBeGreaterThanOrEqual(0.9);
  });
}
