import type { Browser, Page } from '@playwright/test';
import { expect, type Product } from './product.ts';

/** The operators' pages in a window of their own, logged in to. Close it by its context. */
export async function openOperator({ operator }: Pick<Product, 'operator'>, browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${operator}/operator/`);
  await page.locator('input:not([type="hidden"])').first().fill('ann');
  await page.locator('input[type="password"]').fill('a long enough word');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible({ timeout: 20_000 });
  return page;
}
