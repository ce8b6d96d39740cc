import type { FrameLocator, Page } from '@playwright/test';
import { giveJug, handleOf, openEditor } from './editor-page.ts';
import { LONGER_TEXTS } from './longer-texts.ts';
import { overflowing } from './overflowing.ts';
import { expect, test } from './product.ts';

/** The frame in every size and language: nothing overflows, each language has its own glyphs. */

const SIZES = [
  [1280, 800],
  [768, 1024],
  [390, 844],
  [844, 390],
  [480, 520],
  [320, 568],
] as const;

async function resultOf(page: Page, inside: FrameLocator): Promise<void> {
  await giveJug(inside);
  await expect(inside.locator('.PictureBox-picture[data-cut="true"]')).toBeVisible();
  await page.waitForTimeout(400);
}

for (const [width, height] of SIZES) {
  test(`nothing overflows at ${width} × ${height} in words that are 40 % longer`, async ({ page, product, hosts }) => {
    await page.setViewportSize({ width, height });
    const { inside } = await openEditor(page, { product, hosts }, { texts: LONGER_TEXTS });
    await expect(inside.getByRole('heading', { name: LONGER_TEXTS['upload.title'] })).toBeVisible();
    expect(await overflowing(inside)).toEqual([]);
    await resultOf(page, inside);
    expect(await overflowing(inside)).toEqual([]);
    for (const tab of await inside.getByRole('tab').all()) {
      await tab.click();
      expect(await overflowing(inside)).toEqual([]);
    }
  });
}

/** Pixels of a character as the frame draws it, as text that can be compared. */
const drawn = (inside: FrameLocator, character: string): Promise<string> =>
  inside.locator('body').evaluate((body, text) => {
    const canvas = document.createElement('canvas');
    canvas.width = 96;
    canvas.height = 96;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.font = `80px ${getComputedStyle(body).fontFamily}`;
    pen.fillText(text, 4, 80);
    return [...pen.getImageData(0, 0, 96, 96).data]
      .filter((_, index) => index % 4 === 3)
      .map((alpha) => (alpha > 96 ? '1' : '0'))
      .join('');
  }, character);

test('the same code point is drawn as each language writes it', async ({ page, product, hosts }) => {
  const glyphs: Record<string, string> = {};
  const hangul: string[] = [];
  for (const locale of ['cn', 'tw', 'jp', 'kr'] as const) {
    const { inside } = await openEditor(page, { product, hosts }, { locale });
    glyphs[locale] = await drawn(inside, '骨');
    if (locale === 'kr') hangul.push(await drawn(inside, '한'), await drawn(inside, '글'));
    else if (locale === 'cn') hangul.push(await drawn(inside, '\u{10ffff}'));
  }
  expect(glyphs.cn).not.toBe(glyphs.jp);
  expect(glyphs.cn).not.toBe(glyphs.tw);
  // A missing glyph is the same box whatever the character: two syllables that differ were both drawn.
  expect(new Set(hangul).size).toBe(3);
});

test('the language of the frame is the one of its address, and a configure changes it in place', async ({
  page,
  product,
  hosts,
}) => {
  const { inside } = await openEditor(page, { product, hosts }, { locale: 'jp' });
  await expect(inside.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(inside.getByRole('heading', { name: 'どんな写真も切り抜き' })).toBeVisible();
  await expect(inside.getByRole('combobox', { name: '言語' })).toHaveCount(0);
  await page.evaluate(() =>
    (window as unknown as { cutout: { configure(c: object): void } }).cutout.configure({ locale: 'kr' }),
  );
  await expect(inside.getByRole('heading', { name: '어떤 사진이든 배경 제거' })).toBeVisible();
  await expect(inside.locator('html')).toHaveAttribute('lang', 'ko');
});

test('a partner has its accent, corner and words, and hides what it does not want', async ({
  page,
  product,
  hosts,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { inside } = await openEditor(
    page,
    { product, hosts },
    {
      theme: { accent: '#ffd400', radius: 2, scheme: 'dark' },
      texts: { 'file.use': 'Put it in the cart' },
      hide: ['copy', 'samples'],
    },
  );
  await expect(inside.getByRole('button', { name: 'Sample: lamp' })).toHaveCount(0);
  await resultOf(page, inside);
  const use = inside.getByRole('button', { name: 'Put it in the cart' });
  await expect(use).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await expect(use).toHaveCSS('color', 'rgb(22, 22, 26)');
  await expect(use).toHaveCSS('border-radius', '2px');
  await expect(inside.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(inside.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  await expect(handleOf(inside)).toBeVisible();
});

test('no label of a tab is broken in the narrowest panel beside a stage', async ({ page, product, hosts }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  for (const locale of ['en', 'cn', 'jp', 'kr', 'tw'] as const) {
    const { inside } = await openEditor(page, { product, hosts }, { locale });
    await resultOf(page, inside);
    const lines = await inside
      .getByRole('tab')
      .locator('span')
      .evaluateAll((labels) =>
        labels.map((label) => [label.textContent, Math.round(label.getBoundingClientRect().height / 16)]),
      );
    expect(lines.filter(([, count]) => Number(count) > 1)).toEqual([]);
    expect(lines).toHaveLength(3);
  }
});
