import { DONE, photos, tiles } from './batch-page.ts';
import { logIn } from './login.ts';
import { expect, test } from './product.ts';

/** The site in the desktop shell: simulated by its user agent and a fake of its bridge. */

test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 CutoutDesktop/1.4.0 (windows, huawei)' });

test('the shell logs in by itself, the gift is read of, the batch goes on, and calls say that they come from it', async ({
  page,
  product,
}) => {
  const token = await logIn(product.editor, 'shell@example.com');
  await page.addInitScript((value) => {
    Object.assign(window, { cutoutDesktop: { gid: 'shell-1', login: async () => value } });
  }, token);
  const sent = page.waitForRequest((request) => request.url().includes('/user/grant_active_rights'));
  await page.goto(`${product.site}/en/tools/1`);
  await page.locator('[data-drop-zone] input[type="file"]').first().setInputFiles(photos(2));
  const device = (await (await sent).allHeaders())['x-mtcc-client'] ?? '';
  const read = JSON.parse(Buffer.from(device, 'base64url').toString());
  expect([read.app_id, read.os_type, read.gid, Object.keys(read).length]).toEqual([178, 'pc', 'shell-1', 8]);
  const gift = page.getByRole('dialog', { name: 'You are logged in' });
  await expect(gift.getByText(/free images, valid/)).toBeVisible();
  await gift.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tiles(page.frameLocator('iframe.editor'), DONE)).toHaveCount(2, { timeout: 40_000 });
});

test('the account’s pages are opened by the shell’s log-in too, and ask for no mail', async ({ page, product }) => {
  const token = await logIn(product.editor, 'shell-account@example.com');
  await page.addInitScript((value) => {
    Object.assign(window, { cutoutDesktop: { gid: 'shell-2', login: async () => value } });
  }, token);
  await page.goto(`${product.site}/en/account/sheets`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Log in' }).click({ timeout: 20_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByText('Gift for new users')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
});

test('in a test environment the shell’s page has a console at its foot', async ({ page, product }) => {
  await page.goto(`${product.site}/en`);
  const lines = page.getByRole('list', { name: 'Console' });
  await expect(lines).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => console.warn('seen here'));
  await expect(lines.getByText('warn: seen here')).toBeVisible();
});
