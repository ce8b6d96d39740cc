import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from '@playwright/test';
import sharp from 'sharp';
import { giveJug, handleOf, openEditor, openFile } from '../browser/editor-page.ts';
import { expect, test } from '../browser/product.ts';

/**
 * What iOS is reported not to do, taken away from Chromium in page and worker alike: no user agent is looked at. A canvas of more than
 * 16,777,216 px is blank, and `convertToBlob` gives a PNG for a WebP. Storage refused to the frame: tests/browser/bare-frame.spec.ts.
 */

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(180_000);

/** Runs in the page, in its frames and before each worker's own script. */
function takeAway(): void {
  const MOST = 16_777_216;
  for (const context of ['OffscreenCanvasRenderingContext2D', 'CanvasRenderingContext2D']) {
    // A worker has one of them.
    const prototype = Reflect.get(globalThis, context)?.prototype ?? {};
    for (const name of ['fillRect', 'drawImage', 'putImageData', 'fill', 'stroke', 'fillText']) {
      const real: (...given: unknown[]) => void = prototype[name];
      prototype[name] = function draw(this: { canvas: { width: number; height: number } }, ...given: unknown[]) {
        if (this.canvas.width * this.canvas.height <= MOST) real.apply(this, given);
      };
    }
  }
  const { prototype } = OffscreenCanvas;
  const real = prototype.convertToBlob;
  prototype.convertToBlob = function convert(options = {}) {
    return real.call(this, options.type === 'image/webp' ? { ...options, type: 'image/png' } : options);
  };
}

async function likeIos(page: Page): Promise<string[]> {
  const workers: string[] = [];
  await page.addInitScript(takeAway);
  await page.route(/\.worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    workers.push(route.request().url());
    await route.fulfill({ response, body: `(${takeAway})();\n${await response.text()}` });
  });
  return workers;
}

/** Makes the file and reads it. */
async function downloadOf(page: Page, inside: FrameLocator): Promise<Buffer> {
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await inside.getByRole('button', { name: 'Download', exact: true }).click();
  return await readFile(await (await download).path());
}

test('a photo of 24 megapixels goes out at its full size where no canvas is so large', async ({
  page,
  product,
  hosts,
}) => {
  const workers = await likeIos(page);
  const { inside, complaints } = await openEditor(page, { product, hosts });
  const refused = await inside.locator('body').evaluate(() => {
    const context = new OffscreenCanvas(6000, 4000).getContext('2d');
    context?.fillRect(0, 0, 6000, 4000);
    return context?.getImageData(3000, 2000, 1, 1).data[3];
  });
  expect(refused).toBe(0);
  const photo = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#2a6fb0' } })
    .jpeg()
    .toBuffer();
  await inside.locator('#pick-files').setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(handleOf(inside)).toBeVisible({ timeout: 90_000 });
  const file = await downloadOf(page, inside);
  const { width, height, hasAlpha } = await sharp(file).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 6000, height: 4000, hasAlpha: true });
  const at = async (left: number, top: number) => [
    ...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const [red = 0, green = 0, blue = 0, alpha] = await at(3000, 2000);
  expect(alpha).toBe(255);
  expect(Math.max(Math.abs(red - 0x2a), Math.abs(green - 0x6f), Math.abs(blue - 0xb0))).toBeLessThanOrEqual(4);
  expect((await at(10, 10))[3]).toBe(0);
  expect(workers.some((address) => address.includes('imaging.worker'))).toBe(true);
  expect(complaints).toEqual([]);
});

test('a WebP goes out where the browser writes none', async ({ page, product, hosts }) => {
  const workers = await likeIos(page);
  const { inside, complaints } = await openEditor(page, { product, hosts });
  const { width, height } = await giveJug(inside);
  await expect(handleOf(inside)).toBeVisible({ timeout: 45_000 });
  await openFile(inside);
  await inside.getByRole('radio', { name: 'WebP' }).check({ force: true });
  const file = await downloadOf(page, inside);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width, height, hasAlpha: true });
  expect(workers.some((address) => address.includes('imaging.worker'))).toBe(true);
  expect(complaints).toEqual([]);
});
