import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { axeGrid } from './axe-flow.ts';
import { DONE, giveAll, photos, tiles, tooWide } from './batch-page.ts';
import { openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** Several photos on the running product, with what can go wrong in between. */

test.use({ viewport: { width: 1280, height: 800 } });

/** A machine at work takes its time over eight photos. */
const SLOW = { timeout: 45_000 };

const unzip = promisify(execFile);

test('a batch with failures of every kind ends in one ZIP of the others', async ({ page, product, hosts }) => {
  const { inside, said } = await openEditor(page, { product, hosts });
  let mattings = 0;
  let empty = false;
  await page.route('**/v1/matting/sod?*', async (route) => {
    mattings += 1;
    // The first fails on the server, the third loses its connection, and of what is answered the first has no subject.
    if (mattings === 1)
      return route.fulfill({ status: 500, json: { code: 1, error: 'INTERNAL', message: 'no', request_id: 'r' } });
    if (mattings === 3) return route.abort('connectionreset');
    const response = await route.fetch();
    const answer = await response.json();
    // A busy server's answer has no data.
    if (empty || answer.data === undefined) return route.fulfill({ response });
    empty = true;
    answer.data.parameter.exist_salient = false;
    return route.fulfill({ response, json: answer });
  });
  const files = [
    ...photos(6),
    await tooWide(),
    { name: 'Beach.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*\0') },
  ];
  await giveAll(inside, files);
  await expect(inside.getByText('8 photos', { exact: true })).toBeVisible();
  await expect(tiles(inside, DONE)).toHaveCount(5, SLOW);
  await expect(tiles(inside, / No subject found /)).toHaveCount(1);
  await expect(tiles(inside, /^Beach\.tiff “Beach\.tiff” is in a format we cannot open: TIFF\. Remove/)).toHaveCount(1);
  await expect(tiles(inside, /^panorama\.png .*The limit is 8000 px a side\. Shrink to 8000 px/)).toHaveCount(1);
  await expect(inside.getByText('5 ready · 3 need attention')).toBeVisible();
  // Two were tried again by themselves, and nobody was notified of that.
  expect(mattings).toBeGreaterThanOrEqual(8);
  await expect.poll(async () => (await said()).filter((name) => name === 'error').length).toBe(3);
  expect(await inside.locator('canvas, img').count()).toBeLessThanOrEqual(40);
  const largest = await inside
    .locator('.Tile-thumb canvas')
    .evaluateAll((all) =>
      Math.max(...all.map((one) => (one instanceof HTMLCanvasElement ? Math.max(one.width, one.height) : 0))),
    );
  expect(largest).toBeLessThanOrEqual(512);

  const download = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download 5 as ZIP' }).click();
  const zip = await download;
  expect(zip.suggestedFilename()).toBe('cutouts.zip');
  const path = await zip.path();
  expect((await unzip('unzip', ['-t', path])).stdout).toContain('No errors detected');
  const { stdout } = await unzip('unzip', ['-Z1', path]);
  const names = stdout.trim().split('\n');
  expect(names).toHaveLength(5);
  expect(new Set(names).size).toBe(5);
  for (const name of names) expect(name).toMatch(/^photo \d-cutout( \(2\))?\.png$/);
});

test('goes to the host picture by picture, each with its place', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await page.evaluate(() => {
    const { cutout } = window as unknown as { cutout: ReturnType<typeof window.CutoutSDK.create> };
    const saves: unknown[] = [];
    Object.assign(window, { saves });
    cutout.on('save', ({ batch, blob, imageUrl }) => saves.push([batch, blob.type, imageUrl.startsWith('blob:')]));
  });
  await giveAll(inside, photos(3));
  await expect(tiles(inside, DONE)).toHaveCount(3, SLOW);
  await inside.getByRole('button', { name: 'Use 3 pictures' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { saves: unknown[] }).saves))
    .toEqual([0, 1, 2].map((index) => [{ index, count: 3 }, 'image/png', true]));
});

test('a page that asks for the ZIP gets one of all its photos, once they are cut out', async ({
  page,
  product,
  hosts,
}, info) => {
  await openEditor(page, { product, hosts });
  const asked = await page.evaluate(
    async (files) => {
      const { cutout } = window as unknown as { cutout: ReturnType<typeof window.CutoutSDK.create> };
      const blobs = await Promise.all(
        files.map(async (bytes) => (await fetch(`data:image/jpeg;base64,${bytes}`)).blob()),
      );
      const { count } = await cutout.openPictures(
        blobs.map((blob, at) => new File([blob], `mug ${at + 1}.jpg`, { type: blob.type })),
      );
      // While they are still cut out.
      const zip = await cutout.startExtract({ format: 'zip' });
      const buffer = new Uint8Array(await zip.blob.arrayBuffer());
      const { mimeType } = zip;
      return {
        count,
        mimeType,
        unsaved: await cutout.unsaved(),
        byDefault: (await cutout.startExtract()).mimeType,
        png: await window.codeOf(cutout.startExtract({ format: 'png' })),
        pdf: await window.codeOf(cutout.startExtract({ format: 'pdf' })),
        zip: [...buffer],
      };
    },
    photos(3).map(({ buffer }) => buffer.toString('base64')),
  );
  const { zip, ...rest } = asked;
  expect(rest).toEqual({
    count: 3,
    mimeType: 'application/zip',
    unsaved: 0,
    byDefault: 'application/zip',
    png: 'NEEDS_USER',
    pdf: 'INVALID_ARGUMENT',
  });
  const path = info.outputPath('asked.zip');
  await writeFile(path, Buffer.from(zip));
  const { stdout } = await unzip('unzip', ['-Z1', path]);
  expect(stdout.trim().split('\n')).toEqual(['mug 1-cutout.png', 'mug 2-cutout.png', 'mug 3-cutout.png']);
});

test('offline is waited out: the batch stands still and goes on by itself', async ({
  page,
  context,
  product,
  hosts,
}) => {
  const { inside } = await openEditor(page, { product, hosts });
  product.order({ delay: 600 });
  await giveAll(inside, photos(6));
  await expect(tiles(inside, / Cutting out /).first()).toBeVisible();
  // What glides is drawn sixty times a second as long as the batch runs: its bars step.
  const bars = inside.locator('.ProgressBar-bar i');
  const glides = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).transitionDuration));
  expect(new Set(glides)).toEqual(new Set(['0s']));
  await context.setOffline(true);
  await expect(inside.locator('.NetworkBanner-banner')).toHaveText(/You are offline/);
  await expect(tiles(inside, / Waiting for the network /).first()).toBeVisible();
  await context.setOffline(false);
  product.order({ delay: 0 });
  await expect(tiles(inside, DONE)).toHaveCount(6, SLOW);
});

test('works by keys alone, from the tiles to the ZIP', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await giveAll(inside, photos(6));
  await expect(tiles(inside, DONE)).toHaveCount(6, SLOW);
  await inside.getByRole('combobox', { name: 'Order' }).selectOption('added');
  const focused = inside.locator('.Tile-tile:focus');
  for (let i = 0; i < 30 && (await focused.count()) === 0; i += 1) await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName(/^photo 1\.jpg/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveAccessibleName(/^photo 5\.jpg/);
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press(' ');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(inside.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+a');
  await expect(inside.getByRole('toolbar', { name: '6 selected' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(inside.getByText('3 of 6')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(inside.getByText('4 of 6')).toBeVisible();
  await inside.getByRole('button', { name: 'All photos' }).press('Enter');
  for (let i = 0; i < 30 && (await focused.count()) === 0; i += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Delete');
  await expect(inside.getByText('5 photos', { exact: true })).toBeVisible();
  await inside.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await expect(inside.getByText('6 photos', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await inside.getByRole('button', { name: 'Download 6 as ZIP' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('cutouts.zip');
});

axeGrid('light', 1280, 800);
