import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { logIn } from './login.ts';
import { openOperator } from './operator-login.ts';
import { expect, test } from './product.ts';

/** A picture of a user's own: sent in, looked at, shown, reported, taken back; and the code of an invitation. */

test('a work is published from Mine, approved, seen by a visitor, and taken back', async ({
  page,
  product,
  browser,
}) => {
  test.setTimeout(150_000);
  const token = await logIn(product.editor, 'maker@example.com');
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
  const clean = async () => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${page.url()}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  };
  await page.goto(`${product.site}/en/gallery`);
  await page.getByRole('link', { name: 'Mine', exact: true }).click();
  await expect(page.getByText('Nothing of yours here yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish a work' }).click();
  await clean();
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#00c040' } })
    .jpeg()
    .toBuffer();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Choose a picture').setInputFiles({ name: 'green.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByLabel('Title').fill('Meadow');
  await dialog.getByLabel(/^What is to be seen/).fill('A green field');
  await dialog.getByLabel(/^Your name/).fill('Ann');
  await dialog.getByRole('checkbox', { name: 'Land' }).check();
  await dialog.getByRole('checkbox', { name: /^I made this picture/ }).check();
  await dialog.getByRole('button', { name: 'Send it in' }).click();
  const mine = page.getByRole('list', { name: 'Your works' }).getByRole('listitem');
  await expect(mine).toContainText('Being looked at', { timeout: 30_000 });
  await clean();

  const operator = await openOperator(product, browser);
  await operator.getByRole('link', { name: 'Gallery' }).click();
  await expect(operator.getByRole('img', { name: 'A green field' })).toBeVisible();
  await operator.getByRole('button', { name: 'Show it' }).click();
  await expect(operator.getByRole('status')).toContainText('It is shown.');
  await operator.context().close();

  const visitor = await (await browser.newContext()).newPage();
  const open = async () => {
    await visitor.goto(`${product.site}/en/gallery/?tag=land`);
    return visitor.getByRole('link', { name: /Meadow/ });
  };
  await expect(async () => expect(await (await open()).count()).toBe(1)).toPass({ timeout: 20_000 });
  await expect(visitor.getByRole('link', { name: 'Mine', exact: true })).toBeVisible();
  await visitor.getByRole('link', { name: /Meadow/ }).click();
  const picture = visitor.getByRole('img', { name: 'A green field' }).first();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(
    true,
  );
  await visitor.getByRole('button', { name: 'Report this picture' }).click({ timeout: 20_000 });
  await visitor.getByRole('radio', { name: 'An advertisement' }).check();
  await visitor.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(visitor.getByText('Thank you. A person will look at it.')).toBeVisible();

  await page.reload();
  await expect(mine).toContainText('In the gallery');
  await page.getByRole('button', { name: 'Take it back: Meadow' }).click();
  await page.getByRole('button', { name: 'Take it back for good?: Meadow' }).click();
  await expect(page.getByText('Nothing of yours here yet.')).toBeVisible();
  await expect(async () => expect((await visitor.reload())?.status()).toBe(410)).toPass({ timeout: 20_000 });
  await visitor.context().close();
});

test('an invitation is taken along as a code that a reader of others reads', async ({ page, product }) => {
  const token = await logIn(product.editor, 'inviter@example.com');
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
  await page.goto(`${product.site}/en/activity/fission`);
  const link = (await page.locator('main code').first().textContent({ timeout: 20_000 })) ?? '';
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the code' }).click();
  const saved = await begun;
  const file = sharp(await readFile(await saved.path())).ensureAlpha();
  const { data, info } = await file.raw().toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  expect([saved.suggestedFilename(), read?.data]).toEqual(['invitation.png', link]);
  expect(info.width).toBeGreaterThanOrEqual(1_000);
});
