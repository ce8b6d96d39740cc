import AxeBuilder from '@axe-core/playwright';
import { keptSteps } from './kept-cutouts.ts';
import { codeFor } from './login.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** The official site: its pages in a browser, the editor in them, and the account. */

const LANGS = { '/': 'zh-Hans', '/en': 'en', '/jp': 'ja', '/kr': 'ko', '/tw': 'zh-Hant' } as const;
for (const [path, lang] of Object.entries(LANGS)) {
  test(`${path} is in ${lang}, without an error, and as wide as the screen at 1280 and 390`, async ({
    page,
    product,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(product.site + path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(errors).toEqual([]);
  });
}

test('a photo put on a tool’s drop zone opens the very editor in the page; Back comes home, Forward goes there again', async ({
  page,
  context,
  product,
}) => {
  const picture = await shadedFile();
  await page.goto(`${product.site}/en/tools/1`);
  await page
    .locator('[data-drop-zone] input[type="file"]')
    .setInputFiles({ name: 'jug.png', mimeType: 'image/png', buffer: picture.png });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Download', exact: true })).toBeVisible({ timeout: 40_000 });
  expect(page.url()).toContain('#editor');
  // Without a press in it: its keys are there.
  await page.keyboard.press('Control+k');
  await expect(frame.getByPlaceholder('Find a tool or a task')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await page.locator('iframe').getAttribute('src')).toContain('iframeType=site');
  // Something that would be lost, and is written: an editor that ends keeps nothing else (D67).
  await frame.getByRole('radio', { name: 'White' }).check({ force: true });
  await expect.poll(() => keptSteps(page)).toBe(1);
  // That the network is gone is said once: by the editor while it is open.
  const offline = page.locator('[data-offline]');
  await context.setOffline(true);
  await expect(frame.locator('.NetworkBanner-banner')).toHaveText(/You are offline/);
  await expect(offline).toBeHidden();
  await page.goBack();
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toBeHidden();
  // Forward again: the editor, with what was left in it.
  await page.goForward();
  await expect(frame.getByText(/^“jug.png” from .* is still here, with 1 unsaved change\.$/)).toBeVisible({
    timeout: 20_000,
  });
});

test('once the application has come, a text’s contents still lead to its parts; Back from an editor takes its log-in along', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto(`${product.site}/en/designroom/articles/soft-edges`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const part = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
  const heading = page.locator(`article ${await part.getAttribute('href')}`);
  await expect(heading).not.toBeInViewport();
  await part.click();
  await expect(heading).toBeInViewport();
  // It stays there, whatever follows a change of the address.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(heading).toBeInViewport();

  await page.getByRole('button', { name: 'Open the editor' }).first().click();
  await expect(page.locator('iframe.editor')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page.locator('iframe.editor')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
});

test('the slider over the picture answers to the keyboard', async ({ page, product }) => {
  await page.goto(`${product.site}/en/cutout/`);
  const slider = page.getByRole('slider', { name: 'Compare before and after' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0 % before');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 % before');
});

test('what leads out of the site cannot reach back', async ({ page, product }) => {
  await page.goto(`${product.site}/en/cutout/`);
  await expect(page.locator('a[target="_blank"]').first()).toBeVisible();
  const links = await page.locator('a[target="_blank"]').all();
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(await link.getAttribute('rel')).toContain('noopener');
});

test('who logs in by mail gets the gift, the editor hears of it, and logging out takes it back', async ({
  page,
  product,
}) => {
  const picture = await shadedFile();
  await page.goto(`${product.site}/en`);
  await page.getByRole('button', { name: 'Open the editor' }).first().click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Choose' }).first()).toBeVisible({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('Visitor@Example.com');
  await page.keyboard.press('Enter');
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await code.pressSequentially('000000');
  // Each digit stands on its box, the first too.
  expect(await code.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await expect(dialog.getByRole('alert')).toHaveText('This code is wrong or has expired.');
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);
  await code.fill(await codeFor(product.editor, 'visitor@example.com'));
  await expect(dialog.getByText(/free images, valid/)).toBeVisible();
  await expect(page.locator('iframe[title="Membership and images"]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const images = page.getByRole('button', { name: /^\d+ images$/ });
  await images.click();
  const popup = page.frameLocator('iframe[title="Membership and images"]');
  await expect(popup.getByText('No money moves here.')).toBeVisible();
  await popup.getByRole('radio', { name: /^20 images/ }).check({ force: true });
  await popup.getByRole('button', { name: 'Pay $1.99' }).click();
  await expect(popup.getByText('It is in your account.')).toBeVisible();
  expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(images).toHaveText('25 images');

  await frame
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'jug.png', mimeType: 'image/png', buffer: picture.png });
  await expect(frame.getByText('1 image is set aside for the first file')).toBeVisible({ timeout: 30_000 });
  await images.click();
  await popup.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});
