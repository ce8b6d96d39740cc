import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DONE, giveAll, photos, tiles } from './batch-page.ts';
import { giveJug, openEditor } from './editor-page.ts';
import { asUser, logIn } from './login.ts';
import { changed, decode } from './pixels.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** Our own site's user pays sheets: what it costs is said, a picture is charged once, and the ledger agrees (D17). */

test.use({ viewport: { width: 1280, height: 800 } });

const ON_SITE = { accessKey: 'pk_site', iframeType: 'site' };

async function downloaded(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await press();
  return await decode(await readFile(await (await download).path()));
}

test('a single picture costs one sheet with its first file, and no more', async ({ page, product, hosts }) => {
  const { editor } = product;
  const token = await logIn(editor, 'single@example.com');
  await asUser(editor, token, '/user/grant_active_rights', { lang: 'en' });
  const { inside } = await openEditor(page, { product, hosts }, { ...ON_SITE, sessionToken: token });
  await giveJug(inside);
  await expect(inside.getByText('1 image is set aside for the first file')).toBeVisible({ timeout: 20_000 });
  const original = await decode((await shadedFile()).png);
  const press = () => inside.getByRole('button', { name: 'Download', exact: true }).click();
  const first = await downloaded(page, press);
  expect(changed(first, original)).toBeLessThan(0.001);
  await expect(inside.getByText('Already paid: download again free')).toBeVisible();
  await downloaded(page, press);
  const line = inside.getByRole('button', { name: '4 images left' });
  await line.click();
  const rows = inside.getByRole('dialog', { name: 'Your images' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Used');
  const { list } = await asUser(editor, token, '/user/cutout_ledger');
  expect(list.map(({ kind }: { kind: string }) => kind)).toEqual(['commit', 'reserve', 'grant']);
});

test('a payment whose answer is lost is said to be open, and tried again is charged once', async ({
  page,
  product,
  hosts,
}) => {
  const { editor } = product;
  const token = await logIn(editor, 'lost@example.com');
  await asUser(editor, token, '/user/grant_active_rights', { lang: 'en' });
  const { inside } = await openEditor(page, { product, hosts }, { ...ON_SITE, sessionToken: token });
  await giveJug(inside);
  await expect(inside.getByText('1 image is set aside for the first file')).toBeVisible({ timeout: 20_000 });
  let lost = false;
  await page.route('**/user/use_cutout_right*', async (route) => {
    // The server takes it, and nobody hears so.
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await inside.getByRole('button', { name: 'Download', exact: true }).click();
  const note = inside.getByRole('status').filter({ hasText: 'an image is never charged twice' });
  await expect(note).toBeVisible();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/payment-open.png` });
  await downloaded(page, () => inside.getByRole('button', { name: 'Try again' }).click());
  await expect(note).toBeHidden();
  const { list } = await asUser(editor, token, '/user/cutout_ledger');
  expect(list.map(({ kind }: { kind: string }) => kind)).toEqual(['commit', 'reserve', 'grant']);
});

test('a batch says what is missing, and goes on after the log-in', async ({ page, product, hosts }) => {
  const { editor } = product;
  const token = await logIn(editor, 'batch@example.com');
  await asUser(editor, token, '/user/grant_active_rights', { lang: 'en' });
  const { inside } = await openEditor(page, { product, hosts }, ON_SITE);
  await page.evaluate(() => {
    const { cutout, said } = window as unknown as {
      cutout: ReturnType<typeof window.CutoutSDK.create>;
      said: string[];
    };
    cutout.on('loginRequired', ({ reason }) => void said.push(`log in: ${reason}`));
  });
  await giveAll(inside, photos(3));
  await expect(inside.getByText('Several photos need an account. One works without.')).toBeVisible();
  await page.evaluate((sessionToken) => {
    (window as unknown as { cutout: ReturnType<typeof window.CutoutSDK.create> }).cutout.accountChanged({
      sessionToken,
    });
  }, token);
  await expect(tiles(inside, DONE)).toHaveCount(3, { timeout: 30_000 });
  await expect(inside.getByRole('button', { name: '3 used · 2 images left' })).toBeVisible();
  const { list } = await asUser(editor, token, '/user/cutout_ledger');
  expect(list.filter(({ kind }: { kind: string }) => kind === 'commit')).toHaveLength(3);
});

test('a page that is never at rest shows who is logged in all the same', async ({ page, context, product }) => {
  const token = await logIn(product.editor, 'busy@example.com');
  await asUser(product.editor, token, '/user/grant_active_rights', { lang: 'en' });
  await context.addInitScript((value) => {
    localStorage.setItem('access_token', value);
    // As a busy machine has it: nothing runs before its time is up, and without one it never does.
    window.requestIdleCallback = (run, { timeout } = {}) =>
      timeout === undefined ? 0 : window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout);
  }, token);
  await page.goto(`${product.site}/en`);
  await expect(page.getByRole('button', { name: '5 images' })).toBeVisible();
});
