import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DONE, giveAll, photos, tiles } from '../browser/batch-page.ts';
import { openEditor } from '../browser/editor-page.ts';
import { expect, test } from '../browser/product.ts';

/** Thirty photos, with failures in between. */

test.use({ viewport: { width: 1280, height: 800 } });

const unzip = promisify(execFile);

test('thirty photos, every fifth matting failing once, end in one ZIP; four more are left out', async ({
  page,
  product,
  hosts,
}) => {
  const { inside } = await openEditor(page, { product, hosts });
  let mattings = 0;
  await page.route('**/v1/matting/sod?*', (route) => {
    mattings += 1;
    if (mattings % 5 !== 0) return route.fallback();
    const json = { code: 1, error: 'INTERNAL', message: 'no', request_id: 'r' };
    return mattings % 2 === 0 ? route.fulfill({ status: 500, json }) : route.abort('connectionreset');
  });
  await giveAll(inside, photos(34));
  await expect(inside.getByText('30 photos at most. 4 were left out.').first()).toBeVisible();
  await expect(inside.getByText('30 ready')).toBeVisible({ timeout: 300_000 });
  expect(await inside.locator('canvas, img').count()).toBeLessThanOrEqual(40);
  expect(await tiles(inside, DONE).count()).toBeLessThan(30);
  const coming = page.waitForEvent('download', { timeout: 120_000 });
  await inside.getByRole('button', { name: 'Download 30 as ZIP' }).click();
  const path = await (await coming).path();
  expect((await unzip('unzip', ['-t', path])).stdout).toContain('No errors detected');
  const names = (await unzip('unzip', ['-Z1', path])).stdout.trim().split('\n');
  expect(new Set(names).size).toBe(30);
});
