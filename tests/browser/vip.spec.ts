import { logIn } from './login.ts';
import { expect, test } from './product.ts';

/** /vip as another page leads to it (spec §2). */

test('what leads to /vip acts: theme, packs, who calls, where the person goes on, and who is notified', async ({
  page,
  context,
  product,
}) => {
  const { editor, site } = product;
  const from = `${site}/en/tools/1?from=vip`;
  const query = new URLSearchParams({
    theme: 'dark',
    subscribe_type: 'consumable',
    client_id: '1189857514',
    entrance: 'batch',
    module_id: 'foot',
    first_url: from,
    callback_origin: site,
  });
  await page.goto(`${site}/en/`);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ origin, data }) => heard.push([origin, data]));
  });
  const opened = context.waitForEvent('page');
  await page.evaluate((url) => void window.open(url), `${site}/en/vip?${query}`);
  const vip = await opened;
  await vip.getByRole('button', { name: 'Log in to buy' }).click({ timeout: 20_000 });
  await expect(vip.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await vip.keyboard.press('Escape');
  const token = await logIn(editor, 'led@example.com');
  await vip.evaluate((value) => localStorage.setItem('access_token', value), token);
  await vip.reload();

  await expect(vip.locator('html')).toHaveAttribute('data-scheme', 'dark', { timeout: 20_000 });
  await expect(vip.getByRole('radio', { name: /^20 images/ })).toBeChecked();
  const asked = vip.waitForRequest(/\/api\/vip\/order\?/);
  await vip.getByRole('button', { name: 'Pay $1.99' }).click();
  const request = await asked;
  expect(new URL(request.url()).searchParams.get('client_id')).toBe('1189857514');
  await vip.getByRole('link', { name: 'Continue' }).click();
  await expect(vip).toHaveURL(from);
  const expected = [site, { type: 'close', success: true }];
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toContainEqual(expected);
});

test('no address of the query leads away from here, and nobody else is notified', async ({ page, product }) => {
  const { editor, site } = product;
  const token = await logIn(editor, 'not-led@example.com');
  const evil = 'https://evil.example/';
  await page.goto(`${site}/en/`);
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  await page.goto(`${site}/en/cutout/vip?${new URLSearchParams({ first_url: evil, callback_origin: evil })}`);
  await page.getByRole('radio', { name: /^20 images/ }).check({ force: true, timeout: 20_000 });
  await page.getByRole('button', { name: 'Pay $1.99' }).click();
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/en/cutout/');
  expect(await page.content()).not.toContain('evil.example');
});

test('Esc closes the popup before its frame has come, and the focus is where it was', async ({ page, product }) => {
  const { editor, site } = product;
  const token = await logIn(editor, 'in-a-hurry@example.com');
  await page.goto(`${site}/en/`);
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  await page.goto(`${site}/en/account/membership`);
  let letIn = () => {};
  const wait = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/callback.html?*', async (route) => {
    await wait;
    await route.continue().catch(() => {});
  });
  const buy = page.getByRole('button', { name: 'Buy' });
  const popup = page.getByRole('dialog', { name: 'Membership and images' });
  await buy.click({ timeout: 20_000 });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(buy).toBeFocused();
  letIn();
  await buy.click();
  const offers = popup.frameLocator('iframe').getByRole('radiogroup', { name: 'Membership and images' });
  // Of the kinds, and of what is offered of one.
  await offers.last().getByRole('radio').first().focus();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(buy).toBeFocused();
});

test('what is bought in the popup of the account is said there, and the popup stays until the person goes on', async ({
  page,
  product,
}) => {
  const { editor, site } = product;
  const token = await logIn(editor, 'buys-in-account@example.com');
  await page.goto(`${site}/en/`);
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  await page.goto(`${site}/en/account/membership`);
  await page.getByRole('button', { name: 'Buy' }).click({ timeout: 20_000 });
  const popup = page.getByRole('dialog', { name: 'Membership and images' });
  const inside = popup.frameLocator('iframe');
  // It began with a membership.
  await inside.getByRole('radio', { name: 'Images' }).check({ force: true, timeout: 20_000 });
  await inside.getByRole('button', { name: 'Pay $1.99' }).click({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: '20 images' })).toBeVisible();
  await expect(inside.getByText('It is in your account.')).toBeVisible();
  await inside.getByRole('button', { name: 'Continue' }).click();
  await expect(popup).toHaveCount(0);
});
