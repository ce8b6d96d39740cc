import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** The official site's front page. */

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

test('a photo put on the plate opens the very editor in the page; Back comes home', async ({ page, product }) => {
  const picture = await shadedFile();
  await page.goto(`${product.site}/en`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'jug.png', mimeType: 'image/png', buffer: picture.png });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Download', exact: true })).toBeVisible({ timeout: 40_000 });
  expect(page.url()).toContain('#editor');
  expect(await page.locator('iframe').getAttribute('src')).toContain('iframeType=site');
  await page.goBack();
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the slider over the picture answers to the keyboard', async ({ page, product }) => {
  await page.goto(`${product.site}/en`);
  const slider = page.getByRole('slider', { name: 'Compare before and after' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('100');
});

test('what leads out of the site cannot reach back', async ({ page, product }) => {
  await page.goto(`${product.site}/en`);
  const links = await page.locator('a[target="_blank"]').all();
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(await link.getAttribute('rel')).toContain('noopener');
});
