import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { DONE, giveAll, type Photo, photos, tiles, tooWide } from '../browser/batch-page.ts';
import { openEditor } from '../browser/editor-page.ts';
import { expect, test } from '../browser/product.ts';

/** Thirty photos, with all that can go wrong in between: a 500, a lost connection, a time-out, offline, no subject, too large. */

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(300_000);

const unzip = promisify(execFile);
const MOST = 30;

const small = async (count: number): Promise<Photo[]> =>
  await Promise.all(
    photos(count).map(async (photo) => ({ ...photo, buffer: await sharp(photo.buffer).resize(400).jpeg().toBuffer() })),
  );

test('thirty photos with failures of every kind end in one ZIP of the others; what is beyond thirty is left out', async ({
  page,
  context,
  product,
  hosts,
}) => {
  const { inside, said } = await openEditor(page, { product, hosts });
  let asked = 0;
  let empty = false;
  await page.route('**/v1/matting/sod?*', async (route) => {
    asked += 1;
    if (asked === 3) {
      const json = { code: 1, error: 'INTERNAL', message: 'no', request_id: 'r' };
      return route.fulfill({ status: 500, json });
    }
    if (asked === 7) return route.abort('connectionreset');
    // Never answered: the lane gives it up after thirty seconds.
    if (asked === 11) return;
    if (asked < 15 || empty) return route.fallback();
    // Taken before the answer is here: several are asked for at once, and one is to be empty.
    empty = true;
    const response = await route.fetch().catch(() => undefined);
    const answer = await response?.json();
    // Offline, or a busy server, whose answer has no data: another one's turn.
    empty = answer?.data !== undefined;
    if (response === undefined) return route.abort('internetdisconnected');
    if (!empty) return route.fulfill({ response });
    answer.data.parameter.exist_salient = false;
    return route.fulfill({ response, json: answer });
  });
  const files = await small(MOST + 3);
  await giveAll(inside, [await tooWide(), ...files]);
  await expect(inside.getByText('30 photos at most. 4 were left out.').first()).toBeVisible();
  await expect(inside.getByText(/^\d\d ready/)).toBeVisible({ timeout: 120_000 });
  await context.setOffline(true);
  await expect(inside.locator('.NetworkBanner-banner')).toHaveText(/You are offline/);
  await context.setOffline(false);
  await expect(inside.getByText('28 ready · 2 need attention')).toBeVisible({ timeout: 180_000 });
  expect(await inside.locator('canvas, img').count()).toBeLessThanOrEqual(40);
  expect(await tiles(inside, DONE).count()).toBeLessThan(MOST);
  // Too many, too wide, no subject: what was tried again by itself is reported to nobody.
  await expect.poll(async () => (await said()).filter((name) => name === 'error').length).toBe(3);
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await inside.getByRole('button', { name: 'Download 28 as ZIP' }).click();
  const path = await (await download).path();
  expect((await unzip('unzip', ['-t', path])).stdout).toContain('No errors detected');
  const names = (await unzip('unzip', ['-Z1', path])).stdout.trim().split('\n');
  expect(new Set(names).size).toBe(28);
});
