import type { FrameLocator } from '@playwright/test';
import { filesOf } from '../long/engines/files.ts';
import { twoTabs } from '../long/engines/tab-flows.ts';
import { DONE, giveAll, photos, tiles } from './batch-page.ts';
import { openEditor } from './editor-page.ts';
import { keptHeights } from './kept-pages.ts';
import { asUser, logIn } from './login.ts';
import { expect, test } from './product.ts';

/** Two tabs of one browser: what comes to the account in one is there in the other, and neither takes the other's work away. */

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(180_000);

test('U8: a purchase in one tab frees the batch that waits in another, and all say one number', async ({
  page,
  context,
  product,
}) => {
  const token = await logIn(product.editor, 'two-tabs@example.com');
  await asUser(product.editor, token, '/user/grant_active_rights', { lang: 'en' });
  await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
  await page.goto(`${product.site}/en`);
  await page.getByRole('button', { name: 'Open the editor' }).first().click();
  const inside = page.frameLocator('iframe.editor');
  await expect(inside.getByRole('button', { name: 'Choose photos' })).toBeVisible({ timeout: 30_000 });
  await giveAll(inside, photos(7));
  await expect(inside.getByText('7 images needed, 5 left. 2 are missing.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const other = await context.newPage();
  await other.goto(`${product.site}/en`);
  await other.getByRole('button', { name: '5 images' }).click();
  const shop = other.frameLocator('iframe[title="Membership and images"]');
  await shop.getByRole('radio', { name: /^20 images/ }).check({ force: true });
  await shop.getByRole('button', { name: 'Pay $1.99' }).click();
  await expect(shop.getByText('It is in your account.')).toBeVisible();

  await expect(tiles(inside, DONE)).toHaveCount(7, { timeout: 60_000 });
  await expect(inside.getByRole('button', { name: '7 used · 18 images left' })).toBeVisible();
  await expect(page.getByRole('button', { name: '18 images', exact: true })).toBeVisible();
  await shop.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('button', { name: '18 images', exact: true })).toBeVisible();
});

test('what is open in one tab is not offered in another, nor dropped by it; when that tab is gone it is offered', ({
  page,
  product,
  hosts,
}) => twoTabs({ page, files: filesOf(page), product, hosts, host: 'localhost' }));

test('a page that is open in one tab is neither offered nor written over in another', async ({
  page,
  context,
  product,
  hosts,
}) => {
  const open = async (tab = page) =>
    (await openEditor(tab, { product, hosts }, { tool: 'poster' }, 'localhost')).inside;
  const goOn = (inside: FrameLocator) => inside.getByRole('button', { name: 'Go on with your last page' });
  const size = (inside: FrameLocator) => inside.getByRole('application').locator('svg').first();
  const inShape = async (inside: FrameLocator, shape: string) => {
    await inside.getByRole('button', { name: /^Quote/ }).click();
    await inside.getByRole('button', { name: 'Resize', exact: true }).click();
    await inside.getByRole('button', { name: shape }).click();
  };
  await inShape(await open(), 'Story 9:16');
  await expect.poll(() => keptHeights(page)).toEqual([1_920]);
  const other = await context.newPage();
  await inShape(await open(other), 'A4 tall');
  await expect.poll(() => keptHeights(other)).toEqual([1_754, 1_920]);
  await page.close();

  const third = await open(await context.newPage());
  await goOn(third).click();
  await expect(size(third)).toHaveAttribute('viewBox', '0 0 1080 1920');
});
