import sharp from 'sharp';
import { logIn } from './login.ts';
import { expect, test } from './product.ts';

/** A template becomes a user's own work: saved in the editor, listed in the account, opened again from there. */

test('a template with one’s own photo is saved, stands among the works, and is opened again as it was', async ({
  page,
  product,
}) => {
  test.setTimeout(150_000);
  const token = await logIn(product.editor, 'works@example.com');
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
  const green = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#00c040' } })
    .jpeg()
    .toBuffer();

  await page.goto(`${product.site}/en/designroom/template/1`);
  const photo = { name: 'green.jpg', mimeType: 'image/jpeg', buffer: green };
  await page.locator('[data-photo-put] input').setInputFiles(photo);
  await expect(page.getByRole('status').filter({ hasText: 'Your photo is in the template.' })).toBeVisible();
  await page.getByRole('button', { name: 'Use this template' }).click();
  const frame = page.frameLocator('iframe');
  const layers = frame.getByRole('application');
  await expect(layers.locator('image').first()).toHaveAttribute('href', /^blob:/, { timeout: 60_000 });
  await frame.getByRole('button', { name: 'Save to my works' }).click();
  await expect(frame.getByRole('button', { name: 'Saved to your works' })).toBeVisible({ timeout: 30_000 });

  await page.goto(`${product.site}/en/account/works`);
  const works = page.getByRole('list', { name: 'Saved pages' });
  await expect(works.getByRole('listitem')).toHaveCount(1);
  await expect(works).toContainText('Clay & Stems');
  await expect(works).toContainText('90 days left');
  // Its picture is of the page, with the photo in it.
  const shot = await works.locator('img').screenshot();
  const { width = 0, height = 0 } = await sharp(shot).metadata();
  const { channels } = await sharp(
    await sharp(shot)
      .extract({ left: Math.round(width * 0.45), top: Math.round(height * 0.62), width: 6, height: 6 })
      .toBuffer(),
  ).stats();
  const [red = 255, greenMean = 0] = channels.map(({ mean }) => mean);
  expect([red < 80, greenMean > 140]).toEqual([true, true]);

  await works.getByRole('button', { name: /^Open/ }).click();
  await expect(layers.locator('[data-layer="title"]')).toBeVisible({ timeout: 60_000 });
  await expect(layers.locator('image').first()).toHaveAttribute('href', /^blob:/);
  await expect(frame.getByRole('button', { name: 'Saved to your works' })).toBeVisible();
  await page.goBack();

  await works.getByRole('button', { name: 'Delete: Clay & Stems' }).click();
  await works.getByRole('button', { name: 'Delete for good?: Clay & Stems' }).click();
  await expect(works).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No works yet.')).toBeVisible();
});

test('a visitor is asked to log in before anything is saved', async ({ page, product }) => {
  await page.goto(`${product.site}/en/designroom/template/1`);
  await page.getByRole('button', { name: 'Use this template' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Save to my works' }).click({ timeout: 60_000 });
  await expect(page.getByRole('dialog')).toBeVisible();
});
