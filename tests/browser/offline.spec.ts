import type { Page, Route } from '@playwright/test';
import { giveJug, handleOf, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** The network goes before the worker of the first photo has come: that is what is said, and no fault of ours. */
test('a first photo without a network is reported so, and may be tried again', async ({
  page,
  context,
  product,
  hosts,
}) => {
  const { inside, said } = await openEditor(page, { product, hosts });
  // All code but the worker's own script.
  await page.waitForTimeout(2_000);
  await context.setOffline(true);
  await giveJug(inside);
  const alert = inside.getByRole('alert').filter({ hasText: 'No connection to the server. Your work is kept.' });
  await expect(alert).toBeVisible();
  await expect(inside.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await said()).toEqual(['open', 'error']);
});

test('a run that the network ended goes on by itself when it is back, and uploads nothing again', async ({
  page,
  context,
  product,
  hosts,
}) => {
  const { inside, said } = await openEditor(page, { product, hosts });
  const stored: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(product.store) && request.method() === 'POST') stored.push(request.url());
  });
  const held: Route[] = [];
  await page.route(/\/v1\/matting\//, (route) => void held.push(route));
  await giveJug(inside);
  await expect.poll(() => held.length).toBe(1);
  await context.setOffline(true);
  await held[0]?.abort('internetdisconnected');
  await expect(inside.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute(/\/v1\/matting\//);
  await context.setOffline(false);
  await expect(handleOf(inside)).toBeVisible({ timeout: 30_000 });
  // The page is notified a moment after the picture is shown.
  await expect.poll(said).toEqual(['open', 'error', 'mattinged']);
  expect(stored).toHaveLength(1);
});

test('a file that was made in advance goes out without a network; one of another format is made once it is back', async ({
  page,
  context,
  product,
  hosts,
}) => {
  const { inside, said } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  const file = inside.getByRole('button', { name: /^PNG · 800 × 600 · \d+ kB$/ });
  await expect(file).toBeVisible({ timeout: 30_000 });
  await context.setOffline(true);
  const use = inside.getByRole('button', { name: 'Use this picture' });
  await use.click();
  await expect.poll(said).toContain('save');

  await file.click();
  await inside.getByRole('radio', { name: 'WebP' }).check({ force: true });
  await expect(use).toBeEnabled();
  await use.click();
  const note = inside
    .getByRole('region', { name: 'Picture' })
    .getByText('No connection to the server. Your work is kept.');
  await expect(note).toBeVisible();
  await context.setOffline(false);
  await use.click();
  await expect(note).toBeHidden();
  await expect.poll(async () => (await said()).filter((name) => name === 'save')).toHaveLength(2);
});

/** A part of the editor cannot be fetched until the returned function is called. */
async function withoutFile(page: Page, files: string): Promise<() => void> {
  let away = true;
  await page.route(files, (route) => (away ? route.abort('internetdisconnected') : route.continue()));
  return () => {
    away = false;
  };
}

test('what is missing over the picture is said on a background of its own, and comes by Try again', async ({
  page,
  product,
  hosts,
}) => {
  const comeBack = await withoutFile(page, '**/assets/SubjectFrame-*.js');
  const { inside } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  await inside.getByRole('tab', { name: 'Size' }).click({ timeout: 30_000 });
  const alert = inside.getByRole('main').getByRole('alert').filter({ hasText: 'No connection to the server.' });
  await expect(alert.getByText('No connection to the server.')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  comeBack();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(inside.getByRole('button', { name: /^Subject, / })).toBeVisible();
});

/** What draws the stage comes late: it failed once for good, where a cut-out was there and could not be seen any more. */
test('code that could not be fetched while the network was away is fetched by Retry', async ({
  page,
  product,
  hosts,
}) => {
  const comeBack = await withoutFile(page, '**/assets/preview-*.js');
  const { inside } = await openEditor(page, { product, hosts });
  await giveJug(inside);
  const alert = inside.getByRole('alert').filter({ hasText: 'No connection to the server. Your work is kept.' });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  comeBack();
  await inside.getByRole('button', { name: 'Retry' }).click();
  await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible({ timeout: 30_000 });
  await expect(alert).toBeHidden();
});
