import AxeBuilder from '@axe-core/playwright';
import { asUser, logIn } from './login.ts';
import { expect, test } from './product.ts';

/** Orders that a person did not pay. */

test('an open order is cancelled from the list and on its own page, after a question, and is never paid by being looked at', async ({
  page,
  context,
  product,
}) => {
  const { editor, site } = product;
  const token = await logIn(editor, 'undecided@example.com');
  const start = async (): Promise<string> =>
    (await asUser(editor, token, '/api/vip/order', { product: 'sheets_20', lang: 'en' })).order;
  const left = async (): Promise<number> => (await asUser(editor, token, '/user/info')).cutout.left;
  const orders = [await start(), await start()];
  await context.addInitScript((value) => localStorage.setItem('access_token', value), token);

  await page.goto(`${site}/en/cutout/account/invoices`);
  const open = page.getByRole('row', { name: /Not paid yet/ });
  await expect(open).toHaveCount(2, { timeout: 20_000 });
  await open.first().getByRole('button', { name: 'Cancel the order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await question.getByRole('button', { name: 'Keep the order' }).click();
  await expect(question).toHaveCount(0);
  await expect(open).toHaveCount(2);
  await open.first().getByRole('button', { name: 'Cancel the order' }).click();
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('row', { name: /Cancelled/ })).toHaveCount(1);

  await open.getByRole('link', { name: 'Go on to the payment' }).click();
  await expect(page).toHaveURL(/\/en\/cutout\/subscription\?order=/);
  await expect(page.getByRole('heading', { name: 'Waiting for the payment' })).toBeVisible({ timeout: 20_000 });
  expect(orders).toContain(new URL(page.url()).searchParams.get('order'));
  expect(await left()).toBe(0);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('heading', { name: 'The order is cancelled' })).toBeVisible();
  expect((await new AxeBuilder({ page }).include('#content').analyze()).violations).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The order is cancelled' })).toBeVisible({ timeout: 20_000 });
  expect(await left()).toBe(0);

  // The next one is paid by the person's word, on the same page.
  const order = await start();
  await page.goto(`${site}/en/subscription?order=${order}`);
  await page.getByRole('button', { name: 'Take it in the sandbox' }).click();
  await expect(page.getByRole('heading', { name: 'Paid. It is yours.' })).toBeVisible();
  await expect.poll(left).toBe(20);

  // On a phone each order is a card, which names what stands in it; nothing is scrolled sideways.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site}/en/account/invoices`);
  const paid = page.getByRole('row', { name: /Paid · Sandbox/ });
  await expect(paid).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('columnheader')).toHaveText(['Number', 'What', 'Sum', 'State', 'When']);
  const sum = page.getByRole('cell', { name: '$1.99' }).first();
  expect(await sum.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('Sum');
  expect(await paid.evaluate((row) => row.scrollWidth <= 320 && document.documentElement.scrollWidth <= 320)).toBe(
    true,
  );
  expect((await new AxeBuilder({ page }).include('#content').analyze()).violations).toEqual([]);
  await paid.getByRole('link', { name: 'Order' }).click();
  await expect(page.getByRole('article', { name: 'Sandbox order' })).toContainText('This is no invoice');
  expect((await new AxeBuilder({ page }).include('#content').analyze()).violations).toEqual([]);
});
