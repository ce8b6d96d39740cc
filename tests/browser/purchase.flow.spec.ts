import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DONE, photos, tiles } from './batch-page.ts';
import { asUser, logIn, logInHere } from './login.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** What a person lacks, and gets, without losing what they were doing: a log-in, images, a membership. */

test.use({ viewport: { width: 1280, height: 800 } });

const frameOf = (page: Page) => page.frameLocator('iframe.editor');
const popupOf = (page: Page) => page.frameLocator('iframe[title="Membership and images"]');
const clean = async (page: Page) =>
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations.map(({ id }) => id)).toEqual([]);

/** A page of the site whose person is logged in already. */
async function as(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (window.top === window && !sessionStorage.getItem('begun')) localStorage.setItem('access_token', value);
    if (window.top === window) sessionStorage.setItem('begun', 'yes');
  }, token);
}
const give = (page: Page, count: number) =>
  page.locator('[data-drop-zone] input[type="file"]').first().setInputFiles(photos(count));

test('several photos while nobody is logged in: log in, read of the gift, and the batch goes on', async ({
  page,
  product,
}) => {
  await page.goto(`${product.site}/en/tools/1`);
  await give(page, 3);
  await logInHere(page, product.editor, 'several@example.com');
  const dialog = page.getByRole('dialog', { name: 'You are logged in' });
  await expect(dialog.getByText(/5 free images/)).toBeVisible();
  await clean(page);
  // The gift is read before anything runs under it.
  await expect(page.locator('iframe.editor')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(tiles(frameOf(page), DONE)).toHaveCount(3, { timeout: 40_000 });
  await expect(page.getByRole('button', { name: '2 images' })).toBeVisible();
});

test('what is missing for a batch is bought in the popup, and the batch goes on', async ({ page, product }) => {
  const token = await logIn(product.editor, 'short@example.com');
  await asUser(product.editor, token, '/user/grant_active_rights', { lang: 'en' });
  await as(page, token);
  await page.goto(`${product.site}/en/tools/1`);
  await give(page, 7);
  const popup = popupOf(page);
  await expect(popup.getByRole('heading', { name: '2 images are missing.' })).toBeVisible({ timeout: 30_000 });
  const pack = popup.getByRole('radio', { name: /^20 images/ });
  await expect(pack).toBeChecked();
  await expect(popup.locator('label').filter({ has: pack }).getByText('Enough')).toBeVisible();
  await clean(page);
  await popup.getByRole('button', { name: 'Pay $1.99' }).click();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tiles(frameOf(page), DONE)).toHaveCount(7, { timeout: 40_000 });
  await expect(page.getByRole('button', { name: '18 images' })).toBeVisible();
});

test('what is bought in one tab frees the batch of another; logging out in one ends both', async ({
  page,
  context,
  product,
}) => {
  const token = await logIn(product.editor, 'tabs@example.com');
  await asUser(product.editor, token, '/user/grant_active_rights', { lang: 'en' });
  await as(page, token);
  await page.goto(`${product.site}/en/tools/1`);
  await give(page, 6);
  await expect(popupOf(page).getByRole('heading', { name: '1 image is missing.' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const other = await context.newPage();
  await other.goto(`${product.site}/en/vip`);
  await other.getByRole('radio', { name: /^20 images/ }).check({ force: true });
  await other.getByRole('button', { name: 'Pay $1.99' }).click();
  await expect(other.getByText('It is in your account.')).toBeVisible();
  await expect(tiles(frameOf(page), DONE)).toHaveCount(6, { timeout: 40_000 });

  await other.goto(`${product.site}/en/account/sheets`);
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('a visitor reads why the file is marked, logs in from there, and the mark goes', async ({ page, product }) => {
  const picture = await shadedFile();
  await page.goto(`${product.site}/en/tools/1`);
  await page
    .locator('[data-drop-zone] input[type="file"]')
    .first()
    .setInputFiles({ name: 'jug.png', mimeType: 'image/png', buffer: picture.png });
  const inside = frameOf(page);
  await expect(inside.getByText(/^Free files have a watermark/)).toBeVisible({ timeout: 30_000 });
  await inside.getByRole('button', { name: 'Log in, no watermark' }).click();
  await logInHere(page, product.editor, 'unmarked@example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(inside.getByText('The first file uses 1 image')).toBeVisible({ timeout: 20_000 });
  await expect(inside.getByText(/^Free files have a watermark/)).toHaveCount(0);
});

test('four times is for members: the popup opens on the membership, and the enlarging goes on', async ({
  page,
  product,
}) => {
  const token = await logIn(product.editor, 'larger@example.com');
  await asUser(product.editor, token, '/user/grant_active_rights', { lang: 'en' });
  await as(page, token);
  const picture = await shadedFile();
  await page.goto(`${product.site}/en`);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.dataset.open = 'enhance';
    document.body.append(button);
    button.click();
  });
  const inside = frameOf(page);
  await inside
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'jug.png', mimeType: 'image/png', buffer: picture.png });
  await expect(inside.getByText('measured in this photo')).toBeVisible({ timeout: 30_000 });
  await inside.getByRole('radio', { name: '4×' }).check({ force: true });
  await expect(inside.getByText('4× is for members.')).toBeVisible();
  await inside.getByRole('button', { name: 'Enhance', exact: true }).click();
  const popup = popupOf(page);
  await expect(popup.getByRole('heading', { name: 'This is for members' })).toBeVisible({ timeout: 20_000 });
  await popup.getByRole('button', { name: /^Pay/ }).click();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(inside.getByText('4× is for members.')).toHaveCount(0, { timeout: 20_000 });
  await expect(inside.getByRole('status').filter({ hasText: /Enhanced:/ })).toHaveCount(1, { timeout: 40_000 });
});
