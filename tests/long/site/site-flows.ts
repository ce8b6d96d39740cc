import type { Page } from '@playwright/test';
import { DONE, photos, tiles } from '../../browser/batch-page.ts';
import { logIn, logInHere } from '../../browser/login.ts';
import { decode } from '../../browser/pixels.ts';
import { expect, type Product } from '../../browser/product.ts';
import { shadedFile } from '../../browser/shaded-file.ts';
import type { Files } from '../engines/files.ts';

interface Place {
  page: Page;
  files: Files;
  product: Product;
}

/** The official site in an engine: a visitor's photo comes back cut out, at its size. */
export async function siteDownload({ page, files, product }: Place): Promise<void> {
  const picture = await shadedFile();
  await page.goto(`${product.site}/en/tools/1`);
  await page
    .locator('[data-drop-zone] input[type="file"]')
    .first()
    .setInputFiles({ name: 'jug.png', mimeType: 'image/png', buffer: picture.png });
  const inside = page.frameLocator('iframe.editor');
  await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible({ timeout: 40_000 });
  const button = inside.getByRole('button', { name: 'Download' });
  await expect(button).toBeEnabled();
  const { name, bytes } = await files.save(() => button.click());
  const file = await decode(bytes);
  expect([/\.png$/.test(name), file.width, file.height]).toEqual([true, picture.width, picture.height]);
}

const give = (page: Page, count: number) =>
  page.locator('[data-drop-zone] input[type="file"]').first().setInputFiles(photos(count));
const cutOut = (page: Page, count: number) =>
  expect(tiles(page.frameLocator('iframe.editor'), DONE)).toHaveCount(count, { timeout: 20_000 });

/** Several photos of a visitor: the log-in first, then they are cut out by the gift. */
export async function siteBatch({ page, product }: Omit<Place, 'files'>, mail: string): Promise<void> {
  await page.goto(`${product.site}/en/tools/1`);
  await give(page, 2);
  await logInHere(page, product.editor, mail);
  await expect(page.locator('iframe.editor')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await cutOut(page, 2);
  await expect(page.getByRole('button', { name: '3 images' })).toBeVisible();
}

/** A person with no images left buys them in the middle of a batch, which goes on by itself. */
export async function siteShortfall({ page, product }: Omit<Place, 'files'>, mail: string): Promise<void> {
  const token = await logIn(product.editor, mail);
  await page.goto(`${product.site}/en/tools/1`);
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  await page.reload();
  await give(page, 2);
  const popup = page.frameLocator('iframe[title="Membership and images"]');
  await expect(popup.getByRole('heading', { name: '2 images are missing.' })).toBeVisible({ timeout: 20_000 });
  await popup.getByRole('button', { name: 'Pay $1.99' }).click();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cutOut(page, 2);
  await expect(page.getByRole('button', { name: '18 images' })).toBeVisible();
}

/** A person buys images in the popup, and the bar says so; logging out is heard of. */
export async function sitePurchase({ page, product }: Omit<Place, 'files'>, mail: string): Promise<void> {
  const token = await logIn(product.editor, mail);
  await page.goto(`${product.site}/en`);
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  await page.reload();
  await page.getByRole('button', { name: '0 images' }).click();
  const popup = page.frameLocator('iframe[title="Membership and images"]');
  await popup.getByRole('radio', { name: /^20 images/ }).check({ force: true });
  await popup.getByRole('button', { name: 'Pay $1.99' }).click();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '20 images' })).toBeVisible();
  await page.goto(`${product.site}/en/account/sheets`);
  await expect(page.getByRole('row', { name: /Bought/ })).toContainText('+20', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
}
