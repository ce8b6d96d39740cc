import type { Browser } from '@playwright/test';
import { DONE, giveAll, photos, tiles } from './batch-page.ts';
import { asUser, logIn } from './login.ts';
import { openOperator } from './operator-login.ts';
import { expect, type Product, test } from './product.ts';

/** An operator gives an order back while what it brought is in use. */

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(180_000);

async function giveBack({ operator }: Product, browser: Browser): Promise<void> {
  const page = await openOperator({ operator }, browser);
  await page.goto(`${operator}/operator/orders`);
  await page.getByRole('checkbox', { name: 'sure' }).first().check();
  await page.getByRole('button', { name: 'Give back' }).first().click();
  await expect(page.getByRole('status')).toBeVisible();
  await page.context().close();
}

test('what was spent of an order that is given back stays spent, the rest goes, and everything open says so', async ({
  page,
  context,
  browser,
  product,
}) => {
  const token = await logIn(product.editor, 'refund@example.com');
  await asUser(product.editor, token, '/user/grant_active_rights', { lang: 'en' });
  await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
  await page.goto(`${product.site}/en`);
  await page.getByRole('button', { name: '5 images' }).click();
  const shop = page.frameLocator('iframe[title="Membership and images"]');
  await shop.getByRole('radio', { name: /^20 images/ }).check({ force: true });
  await shop.getByRole('button', { name: 'Pay $1.99' }).click();
  await shop.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: '25 images', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Open the editor' }).first().click();
  const inside = page.frameLocator('iframe.editor');
  await expect(inside.getByRole('button', { name: 'Choose photos' })).toBeVisible({ timeout: 30_000 });
  await giveAll(inside, photos(7));
  await expect(tiles(inside, DONE)).toHaveCount(7, { timeout: 60_000 });
  await expect(inside.getByRole('button', { name: '7 used · 18 images left' })).toBeVisible();

  // Five of the gift and two of the order are spent: eighteen go back with it.
  await giveBack(product, browser);
  const left = async (): Promise<number> => (await asUser(product.editor, token, '/user/info')).cutout.left;
  await expect.poll(left).toBe(0);
  // Nobody tells the page: it looks again within a minute, or when a person comes back to it, and so does the open editor.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('button', { name: '0 images', exact: true })).toBeVisible();
  await expect(inside.getByRole('button', { name: '7 used · 0 images left' })).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${product.site}/en/account/sheets`);
  await expect(other.getByRole('row', { name: /^Bought Refunded .* −18$/ })).toBeVisible({ timeout: 20_000 });
  await expect(other.getByRole('row', { name: /Used .* −1$/ })).toHaveCount(7);
  await other.goto(`${product.site}/en/account/invoices`);
  await expect(other.getByRole('row', { name: /^\d+ \/ \d+ 20 images Order \$1\.99 Refunded/ })).toBeVisible({
    timeout: 20_000,
  });
  await expect(other.getByRole('button', { name: /unread/ })).toBeVisible();
  await other.close();

  // What was finished stays, and leaves with the download; more photos are more than there is.
  await expect(inside.getByRole('button', { name: 'Download 7 as ZIP' })).toBeEnabled();
  await giveAll(inside, photos(2));
  await expect(inside.getByText('2 images needed, 0 left. 2 are missing.')).toBeVisible({ timeout: 30_000 });
});
