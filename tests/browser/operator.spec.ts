import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

/** The operators' pages by keys alone: in, a key made, its list checked and saved, the key revoked. */

async function reach(
  page: Page,
  role: 'textbox' | 'button' | 'link' | 'checkbox',
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).first();
  for (let n = 0; n < 60; n += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${role} ${name}`);
}

test('an operator makes, lists and revokes a key without a mouse, and axe finds nothing', async ({ page, product }) => {
  const clean = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${page.url()}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  };
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));

  await page.goto(`${product.operator}/operator/`);
  await clean();
  await page.keyboard.type('ann');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a long enough word');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible();

  await reach(page, 'link', 'New key');
  await page.keyboard.press('Enter');
  await reach(page, 'textbox', /^Name/);
  await page.keyboard.type('Acme');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('The key is made');
  const [id = ''] = /pk_\w+/.exec(page.url()) ?? [];

  await reach(page, 'textbox', 'Domains, one per line');
  await page.keyboard.type('shop.example\n*.github.io');
  await reach(page, 'textbox', /^Try a page/);
  await page.keyboard.type('https://shop.example/photos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: /strangers hold names/ })).toBeVisible();
  await expect(page.getByText('https://shop.example: admitted by shop.example')).toBeVisible();
  await clean();
  await page.getByRole('textbox', { name: 'Domains, one per line' }).fill('shop.example');
  await reach(page, 'button', 'Save list');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Saved');
  const asked = async () =>
    (await page.request.get(`${product.editor}/editsdk/check_app_key?accessKey=${id}&target_module=cutout`)).json();
  expect((await asked()).data.idna_white_list).toEqual(['shop.example']);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await wide()).toBe(0);
  await clean();
  await page.getByText('Revoke for good').focus();
  await page.keyboard.press('Enter');
  await reach(page, 'checkbox', /^Revoke/);
  await page.keyboard.press('Space');
  await reach(page, 'button', 'Revoke the key');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The key is revoked.')).toBeVisible();
  await expect.poll(async () => (await asked()).error).toBe('ACCESS_KEY_INVALID');
  for (const path of ['audit', 'usage', 'feedback', 'account']) {
    await page.goto(`${product.operator}/operator/${path}`);
    expect(await wide()).toBe(0);
  }
  expect(errors).toEqual([]);
});
