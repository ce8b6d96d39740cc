import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { alphaOf, decode, overlap } from './pixels.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** The demo page, which is the example of the guide and the end-to-end target. */

const savedOf = async (page: Page) => {
  const link = page.locator('#result-link');
  await expect(link).toBeVisible({ timeout: 40_000 });
  const download = page.waitForEvent('download');
  await link.click();
  return decode(await readFile(await (await download).path()));
};

test('the main flow: a photo goes into the shop’s page and comes back cut out, at its full size', async ({
  page,
  product,
}) => {
  const picture = await shadedFile(2800);
  await page.goto(product.demo);
  await page.locator('#own').setInputFiles({ name: 'jug.png', mimeType: 'image/png', buffer: picture.png });
  await expect(page.locator('#caption')).toHaveText(`Your photo · ${picture.width} × ${picture.height}`);
  await page.getByRole('button', { name: 'Remove background' }).click();
  const frame = page.frameLocator('dialog iframe');
  const use = frame.getByRole('button', { name: 'Use this picture' });
  await expect(use).toBeEnabled({ timeout: 40_000 });
  // The listing takes one picture and ends the editor with it: a second one would be lost (U10).
  await expect(frame.getByRole('button', { name: 'Add photos' })).toHaveCount(0);
  await use.click();
  const saved = await savedOf(page);
  expect([saved.width, saved.height]).toEqual([picture.width, picture.height]);
  expect(overlap(alphaOf(saved), picture.alpha)).toBeGreaterThanOrEqual(0.9);
  await expect(page.locator('#result-size')).toHaveText(`${picture.width} × ${picture.height}`);
  await expect(page.locator('dialog')).toHaveCount(0);
});

test('the picture that the page brings comes back with the alpha it was drawn with', async ({ page, product }) => {
  await page.goto(product.demo);
  await page.getByRole('button', { name: 'Remove background' }).click();
  await page.frameLocator('dialog iframe').getByRole('button', { name: 'Use this picture' }).click({ timeout: 40_000 });
  const saved = await savedOf(page);
  const drawn = await decode(
    await sharp(new URL('../fixtures/pitcher.webp', import.meta.url).pathname)
      .png()
      .toBuffer(),
  );
  expect([saved.width, saved.height]).toEqual([1200, 1500]);
  expect(overlap(alphaOf(saved), alphaOf(drawn))).toBeGreaterThanOrEqual(0.9);
  await page.getByRole('button', { name: 'Shop card' }).click();
  await expect(page.locator('#frame')).toHaveAttribute('data-background', 'card');
});

const CASES = [
  'Wrong key',
  'Withdrawn key',
  'Key without domains',
  'Slow network',
  'Inner address',
  'Abort',
  'Reload',
  'Hidden container',
  'Destroy',
];
for (const name of CASES) {
  test(`the case “${name}” tells the page what the guide promises`, async ({ page, product }) => {
    await page.goto(product.demo);
    const card = page.locator(`[data-case="${name}"]`);
    await card.getByRole('button').click();
    await expect(card).toHaveAttribute('data-outcome', 'kept', { timeout: 30_000 });
  });
}

test('the foreign domain opens in a tab of its own, and is refused there', async ({ page, product }) => {
  await page.goto(product.demo);
  const opened = page.context().waitForEvent('page');
  await page.locator('[data-case="Foreign domain"]').getByRole('button').click();
  const tab = await opened;
  await expect(tab.locator('#outcome')).toHaveAttribute('data-code', 'DOMAIN_NOT_ALLOWED', { timeout: 15_000 });
  expect(new URL(tab.url()).hostname).toBe('127.0.0.2');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test('the workbench runs two instances, modal and inline, and logs their events apart', async ({ page, product }) => {
  await page.goto(product.demo);
  const options = page.locator('#options');
  for (const slot of ['A', 'B']) {
    await options.locator('[name="slot"]').selectOption(slot);
    await options.getByRole('button', { name: 'Create' }).click();
    await expect(page.locator(`.slot[data-slot="${slot}"] .chip`)).toHaveText('loaded', { timeout: 20_000 });
  }
  const events = (slot: string) =>
    page
      .locator('#log li')
      .filter({ has: page.locator('.who', { hasText: slot }) })
      .locator('b')
      .allTextContents();
  for (const slot of ['A', 'B'])
    expect((await events(slot)).filter((name) => name !== 'ready')).toEqual(['initialized', 'init', 'loaded']);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#log li[data-event="tryMatting done"]')).toHaveCount(1, { timeout: 40_000 });
  expect(await events('B')).not.toContain('mattinged');
  await page.locator('#log-filter').fill('mattinged');
  await expect(page.locator('#log li:visible')).toHaveCount(1);
});

test('the workbench offers the page’s own picture by its address', async ({ page, product }) => {
  await page.goto(product.demo);
  const own = `${product.demo}/pictures/pitcher.jpg`;
  const options = page.locator('#options');
  await expect(options.locator(`datalist option[value="${own}"]`)).toBeAttached();
  await options.locator('[name="open"]').fill(own);
  await options.getByRole('button', { name: 'Create' }).click();
  const inside = page.frameLocator('#container-a iframe');
  await inside.getByRole('button', { name: 'Cut it out' }).click({ timeout: 20_000 });
  await expect(page.locator('#log li[data-event="open"]')).toContainText(own, { timeout: 40_000 });
  await page.locator('#commands [name="url"]').fill(own);
  await page.getByRole('button', { name: 'Send' }).first().click();
  await expect(page.locator('#log li[data-event="tryMatting done"]')).toHaveCount(1, { timeout: 40_000 });
});

test('the page violates no policy of its own and logs no error', async ({ page, product }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(product.demo);
  await expect(page.locator('#loader')).toHaveText('Script loaded');
  expect(errors).toEqual([]);
});

test('the stub that the page holds is the one that is published', async ({ product }) => {
  const [pasted, published] = await Promise.all(
    [`${product.demo}/snippet.js`, `${product.editor}/sdk/v1/snippet.js`].map(async (address) =>
      (await fetch(address)).text(),
    ),
  );
  expect(pasted).toBe(published);
});
