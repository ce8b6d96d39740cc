import AxeBuilder from '@axe-core/playwright';
import { photos } from './batch-page.ts';
import { expect, test } from './product.ts';

/** Words and pictures of a visitor, from the page's foot to the operator's desk. */

test('a visitor sends words with two pictures, and the operator sees both', async ({ page, browser, product }) => {
  await page.goto(`${product.site}/en`);
  await page.getByRole('button', { name: 'Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await dialog.getByRole('radio', { name: 'I miss something' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'What would you like to say?' }).fill('A brush for glass edges, please.');
  await dialog.getByLabel('Add a picture').setInputFiles(photos(2));
  await expect(dialog.getByRole('img')).toHaveCount(2);
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Thank you. It will be read.')).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  const desk = await browser.newPage();
  await desk.goto(`${product.operator}/operator/`);
  await desk.getByRole('textbox', { name: 'Name' }).fill('ann');
  await desk.getByLabel('Password').fill('a long enough word');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: 'Keys' })).toBeVisible();
  await desk.goto(`${product.operator}/operator/feedback`);
  await expect(desk.getByText('A brush for glass edges, please.')).toBeVisible();
  await expect(desk.getByText(/— \/en · Mozilla/)).toBeVisible();
  await expect(desk.locator('a[href*="/operator/feedback/"], img[src*="/operator/feedback/"]').first()).toBeVisible();
  await desk.close();
});
