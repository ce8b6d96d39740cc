import type { Page } from '@playwright/test';
import { type CheckoutPage, openCheckout } from '../setup/checkout-page.ts';
import { DONE, photos, tiles } from './batch-page.ts';
import { asUser, logIn } from './login.ts';
import { expect, type Product, startProduct, test } from './product.ts';

/** Things are bought at a provider's own page, as outside the sandbox: order, page, return, event, and what was paid for. */

test.use({ viewport: { width: 1280, height: 800 } });
test.describe.configure({ mode: 'serial' });

let checkout: CheckoutPage;
let shop: Product;
let stop = async () => {};

test.beforeAll(async () => {
  checkout = await openCheckout();
  const started = await startProduct('recorded', 's3', { payment: checkout.origin });
  shop = started.product;
  stop = started.stop;
  checkout.notifyUrl = shop.editor;
});
test.afterAll(async () => {
  await stop();
  await checkout.close();
});

const popupOf = (page: Page) => page.frameLocator('iframe[title="Membership and images"]');
const left = async (token: string): Promise<number> => (await asUser(shop.editor, token, '/user/info')).cutout.left;
async function as(page: Page, mail: string): Promise<string> {
  const token = await logIn(shop.editor, mail);
  await page.context().addInitScript((value) => localStorage.setItem('access_token', value), token);
  return token;
}

test('what a batch lacks is paid on the provider’s page; the batch goes on, and its invoice is printed', async ({
  page,
}) => {
  const token = await as(page, 'hosted@example.com');
  await asUser(shop.editor, token, '/user/grant_active_rights', { lang: 'en' });
  await page.goto(`${shop.site}/en/tools/1`);
  await page.locator('[data-drop-zone] input[type="file"]').first().setInputFiles(photos(7));
  const popup = popupOf(page);
  await expect(popup.getByRole('heading', { name: '2 images are missing.' })).toBeVisible({ timeout: 30_000 });
  await popup.getByRole('button', { name: 'Pay $1.99' }).click();
  await expect(popup.getByText('Waiting for the payment…')).toBeVisible();
  const [pay] = await Promise.all([
    page.context().waitForEvent('page'),
    popup.getByRole('link', { name: 'Open the payment page' }).click(),
  ]);
  await expect(pay.getByText('199 usd')).toBeVisible();
  expect(await pay.evaluate(() => [document.documentElement.lang, opener === null])).toEqual(['en', true]);
  expect(await left(token)).toBe(5);
  await pay.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(pay.getByText('The payment is done. Go back to the page that you came from.')).toBeVisible();
  await expect(pay).toHaveTitle('Membership and images · Cutout');
  // Nothing is pressed in the page that waited: what it lacked is there.
  await expect(tiles(page.frameLocator('iframe.editor'), DONE)).toHaveCount(7, { timeout: 40_000 });
  await expect.poll(() => left(token)).toBe(18);

  await pay.goto(`${shop.site}/en/account/invoices`);
  await pay.getByRole('link', { name: 'Invoice', exact: true }).click();
  const paper = pay.getByRole('article', { name: 'Invoice' });
  await expect(paper.getByRole('row')).toHaveText([
    'WhatSum',
    '20 images$1.99',
    'Total$1.99',
    'VAT 19 %, included$0.32',
  ]);
  await expect(paper.getByText('Cut Ltd')).toBeVisible();
  await pay.getByRole('textbox').fill('Ann Ltd\nMain Road 2');
  await pay.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(paper.getByText('Main Road 2')).toBeVisible();
  for (const gone of [pay.getByRole('navigation'), pay.getByRole('button'), pay.getByRole('heading', { level: 1 })]) {
    await expect(gone).toHaveCount(0);
  }
  expect(await paper.evaluate((sheet) => getComputedStyle(sheet).color)).toBe('rgb(22, 22, 26)');
});

test('who comes back without paying finds the order, pays it later in their language, and a slow bank’s word arrives by itself', async ({
  page,
}) => {
  const token = await as(page, 'slow-bank@example.com');
  await page.goto(`${shop.site}/vip`);
  await page.getByRole('radio', { name: /^20 张/ }).check({ force: true });
  await page.getByRole('button', { name: /^支付/ }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: '打开付款页面' }).click();
  const pay = await opened;
  expect(await pay.evaluate(() => document.documentElement.lang)).toBe('zh');
  await pay.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(pay.getByText('还没有收到付款，可以回到原来的页面再试。')).toBeVisible();
  expect(await pay.evaluate(() => document.documentElement.lang)).toBe('zh-Hans');
  await pay.getByRole('link', { name: '查看订单' }).click();
  await expect(pay).toHaveURL(/\/subscription\?order=/);
  const again = page.context().waitForEvent('page');
  await pay.getByRole('link', { name: '打开付款页面' }).click();
  const bank = await again;
  await bank.getByRole('button', { name: 'Pay by bank transfer' }).click();
  await expect(bank.getByText('还没有收到付款，可以回到原来的页面再试。')).toBeVisible();
  expect(await left(token)).toBe(0);
  const session = [...checkout.fake.sessions.keys()].at(-1) ?? '';
  checkout.fake.pay(session);
  expect(await checkout.send('checkout.session.async_payment_succeeded', session)).toBe(200);
  await expect(pay.getByRole('heading', { name: '付款完成，已到账。' })).toBeVisible({ timeout: 20_000 });
  expect(await left(token)).toBe(20);
});
