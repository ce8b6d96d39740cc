import AxeBuilder from '@axe-core/playwright';
import { asUser, logIn } from './login.ts';
import { expect, test } from './product.ts';

/** The person's account on the site: what is there, and that it goes. */

test('the account shows pictures by name, and is deleted with a receipt after the own address is typed', async ({
  page,
  context,
  product,
}) => {
  const { editor } = product;
  const token = await logIn(editor, 'leaving@example.com');
  await asUser(editor, token, '/user/grant_active_rights', { lang: 'en' });
  await asUser(editor, token, '/user/use_cutout_right', {
    uuid: 'work-leaving-1',
    step: 'commit',
    name: 'pitcher.jpg',
  });
  await context.addInitScript((value) => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('access_token', value);
    sessionStorage.setItem('begun', 'yes');
  }, token);

  await page.goto(`${product.site}/en/account/sheets`);
  const used = page.getByRole('row', { name: /pitcher\.jpg/ }).filter({ hasText: 'Used' });
  await expect(used).toContainText('−1', { timeout: 20_000 });
  await expect(page.getByRole('row', { name: /Gift for new users/ })).toContainText('+5');
  expect((await new AxeBuilder({ page }).include('#content').analyze()).violations).toEqual([]);

  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Data' }).click();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my data' });
  await dialog.getByRole('textbox').fill('other@example.com');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This is not the address that you log in with.');
  await dialog.getByRole('textbox').fill('Leaving@example.com');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText(/^Receipt [\w-]{16}$/)).toBeVisible();
  // Processes remember a login for a second.
  const status = async () => (await fetch(`${editor}/user/info`, { headers: { access_token: token } })).status;
  await expect.poll(status, { timeout: 10_000 }).toBe(401);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible({ timeout: 20_000 });
});
