import type { FrameLocator, Page } from '@playwright/test';
import { openEditor } from '../browser/editor-page.ts';
import { expect, test } from '../browser/product.ts';
import { goldens, pageSettled } from './golden/looks.ts';
import { flatPhotos } from './golden/scene.ts';

/**
 * The screens as they were when they were last reviewed (tests/long/golden). Where one has changed on purpose, or a new
 * browser draws it otherwise: look at test-results/playwright, then `npm run golden`, and look at what it wrote.
 */

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Where photographs are shown, less of them: a golden has at most 150 kB. */
const SMALL_DESK = { width: 1024, height: 440 };
const SMALL_PHONE = { width: 390, height: 700 };

test.use({ viewport: DESK, deviceScaleFactor: 1, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

const looks = goldens();

/** What loads late has come: letters and pictures. */
async function settled(inside: FrameLocator): Promise<void> {
  await inside.locator('html').evaluate(async () => {
    await document.fonts.ready;
    // Those further down are fetched when they are scrolled to.
    const eager = [...document.images].filter((image) => image.loading !== 'lazy');
    await Promise.all(eager.map((image) => image.decode().catch(() => {})));
  });
}

async function cutOut(page: Page, inside: FrameLocator): Promise<void> {
  await inside.locator('#pick-files').setInputFiles(await flatPhotos(1));
  await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible();
  await expect(inside.locator('.Panel-panel .SwatchRow-swatch').first()).toBeVisible();
  await sized(inside);
  await page.mouse.move(0, 0);
}

/** The button for the file tells how large it will be, once that is known. */
const sized = (inside: FrameLocator): Promise<void> =>
  expect(inside.locator('button.export-fileLine')).toHaveText(/\d\s?[kKM]?B/);

test('the empty screen looks as it did', async ({ page, product, hosts }) => {
  await page.setViewportSize(SMALL_DESK);
  const { inside } = await openEditor(page, { product, hosts });
  await settled(inside);
  await looks(page, 'upload');
  await page.setViewportSize(SMALL_PHONE);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await looks(page, 'upload-phone-dark');
});

test('a result and its panel look as they did, by day and night, on a phone and in Japanese', async ({
  page,
  product,
  hosts,
}) => {
  const { inside } = await openEditor(page, { product, hosts });
  await cutOut(page, inside);
  await looks(page, 'result');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await looks(page, 'result-dark');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await looks(page, 'result-phone');
  await page.setViewportSize(DESK);
  await page.evaluate(() =>
    (window as unknown as { cutout: { configure(c: object): void } }).cutout.configure({ locale: 'jp' }),
  );
  await expect(inside.locator('html')).toHaveAttribute('lang', 'ja');
  await sized(inside);
  await looks(page, 'result-jp');
});

test('a background with its shadow looks as it did', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await cutOut(page, inside);
  const line = inside.locator('button.export-fileLine');
  const bare = (await line.textContent()) ?? '';
  await inside.getByRole('radio', { name: 'Gradient' }).check();
  await inside.getByRole('radiogroup', { name: 'Gradient' }).getByRole('radio').nth(3).check();
  await inside.getByRole('switch', { name: 'Shadow' }).check();
  await expect(line).not.toHaveText(bare);
  await sized(inside);
  await looks(page, 'background');
});

test('the matting editor looks as it did', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await cutOut(page, inside);
  await inside.getByRole('button', { name: 'Retouch' }).click();
  await expect(inside.locator('#stage[data-busy="false"]')).toBeVisible();
  await page.mouse.move(0, 0);
  await looks(page, 'retouch');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await looks(page, 'retouch-dark');
});

test('a batch looks as it did', async ({ page, product, hosts }) => {
  const { inside } = await openEditor(page, { product, hosts });
  await inside.locator('#pick-files').setInputFiles(await flatPhotos(4));
  await expect(inside.getByText('4 ready').first()).toBeVisible({ timeout: 60_000 });
  await expect(inside.locator('.Tile-thumb canvas[data-cut="true"]')).toHaveCount(4);
  await looks(page, 'batch');
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await looks(page, 'batch-phone-dark');
});

test('the site looks as it did', async ({ page, product }) => {
  await page.setViewportSize(SMALL_DESK);
  await page.goto(`${product.site}/en`);
  await pageSettled(page);
  await looks(page, 'site');
});
