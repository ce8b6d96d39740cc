import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openEditor } from '../../browser/editor-page.ts';
import { expect, test } from '../../browser/product.ts';
import { memoryOfRenderers } from '../../browser/renderer-memory.ts';

/** Two hundred photos are made and looked at, and the frame's process holds no more than it did after the first fifty. */

test.use({ viewport: { width: 1280, height: 800 }, trace: 'off' });

const PHOTOS = 200;
const MB = 2 ** 20;
/**
 * What the processes may grow by after the first 50 photos: garbage comes and goes by some 70 MB. The other 150 photos are 84 MB as
 * files, 16 MB as what is made of them and 1,100 MB decoded; pictures that the list held whole were 440 MB.
 */
const MOST_GROWTH = 128 * MB;

/** Photos that no decoder and no cache can take for one another. @returns their paths */
async function writePhotos(folder: string): Promise<string[]> {
  const [width, height] = [1600, 1200];
  const noise = { type: 'gaussian', mean: 128, sigma: 16 } as const;
  const photo = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  const jpeg = await photo.jpeg({ quality: 85 }).toBuffer();
  return await Promise.all(
    Array.from({ length: PHOTOS }, async (_, at) => {
      const path = join(folder, `photo ${at}.jpg`);
      await writeFile(path, Buffer.concat([jpeg, Buffer.from(String(at))]));
      return path;
    }),
  );
}

test('memory does not grow with the number of photos', { tag: '@alone' }, async ({ page, browser, product, hosts }) => {
  test.setTimeout(400_000);
  const folder = await mkdtemp(join(tmpdir(), 'batch-photos-'));
  try {
    const { inside, complaints } = await openEditor(page, { product, hosts }, { tool: 'batch' });
    await inside.locator('#pick-files').setInputFiles(await writePhotos(folder));
    await expect(inside.getByRole('button', { name: 'Ready 3' })).toBeVisible({ timeout: 60_000 });
    await inside.getByRole('button', { name: 'Make all' }).click();
    const held: number[] = [];
    for (const many of [50, 100, 150, PHOTOS]) {
      const ready = async () =>
        Number(/\d+/.exec(await inside.getByRole('button', { name: /^Ready \d/ }).innerText())?.[0]);
      await expect.poll(ready, { timeout: 120_000, intervals: [250] }).toBeGreaterThanOrEqual(many);
      held.push(await memoryOfRenderers(browser));
    }
    // Every row is shown once, before and after.
    const rows = inside.getByRole('listitem');
    for (let at = 0; at < PHOTOS; at += 8) {
      await rows.nth(at).scrollIntoViewIfNeeded();
      await expect(rows.nth(at).locator('canvas, img')).toHaveCount(2);
    }
    held.push(await memoryOfRenderers(browser));
    const [first = 0] = held;
    const growth = Math.max(...held) - first;
    expect(growth, held.map((bytes) => `${Math.round(bytes / MB)} MB`).join(', ')).toBeLessThan(MOST_GROWTH);
    expect(complaints).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
