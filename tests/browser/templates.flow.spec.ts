import AxeBuilder from '@axe-core/playwright';
import type { Response } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './product.ts';
import { watchMoves } from './watch-moves.ts';

/** The template pages of the site: found, previewed with one's own photo, opened in the poster. */

const PAGES = [
  '/en/templates/',
  '/jp/designroom/template/12',
  '/suit-recommend/',
  '/kr/designroom/intro',
  '/tw/designroom/',
];

const photo = async (width: number, height: number, background: string) =>
  await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('a template is shown with one’s own photo in its place, and the poster opens with both', async ({
  page,
  product,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${product.site}/en/templates/?q=craft`);
  await page.getByRole('link', { name: /Clay & Stems/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clay & Stems');
  const stage = page.locator('[data-scene]');
  await page
    .locator('[data-photo-put] input')
    .setInputFiles({ name: 'green.jpg', mimeType: 'image/jpeg', buffer: await photo(300, 400, '#00c040') });
  // A server's first drawing reads its fonts.
  const said = page.getByRole('status').filter({ hasText: 'Your photo is in the template.' });
  await expect(said).toBeVisible({ timeout: 20_000 });
  // What is seen, and not what is said of it: the photo in the middle of its place, the template's background beside it.
  const shot = await stage.screenshot();
  const { width = 0, height = 0 } = await sharp(shot).metadata();
  const at = async (x: number, y: number) => {
    const spot = { left: Math.round(x * width), top: Math.round(y * height), width: 4, height: 4 };
    const { channels } = await sharp(await sharp(shot).extract(spot).toBuffer()).stats();
    return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  };
  const [red = 255, green = 0] = await at(0.42, 0.66);
  expect([red < 60, green > 150]).toEqual([true, true]);
  const [background = 0] = await at(0.96, 0.02);
  expect(background).toBeGreaterThan(220);

  await page.getByRole('button', { name: 'Use this template' }).click();
  const frame = page.frameLocator('iframe');
  const layers = frame.getByRole('application');
  await expect(layers.locator('[data-layer="title"]')).toBeVisible({ timeout: 40_000 });
  const image = layers.locator('image').first();
  await expect.poll(async () => await image.getAttribute('href')).toMatch(/^blob:/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('words are typed on the page, drawn at once in their faces, and stand in the poster that opens', async ({
  page,
  product,
}) => {
  test.setTimeout(90_000);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${decodeURI(request.url())} ${request.postData()}`));
  await page.goto(`${product.site}/kr/designroom/template/2`);
  const stage = page.locator('[data-scene]');
  const title = page.getByRole('group', { name: '내 문구' }).getByRole('textbox').first();
  const before = await stage.screenshot();
  await title.fill('바질 & mint');
  const drawn = stage.locator('svg [data-layer="title"]');
  await expect(drawn).toHaveText('바질 & mint', { timeout: 20_000 });
  const faces = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  await expect.poll(faces).toBeGreaterThan(0);
  expect((await stage.screenshot()).equals(before)).toBe(false);
  await title.fill('바질');
  await expect(drawn).toHaveText('바질');
  // Words are nobody's but the person's.
  expect(asked.filter((one) => one.includes('바질'))).toEqual([]);

  await page.locator('[data-design]').click();
  const layers = page.frameLocator('iframe').getByRole('application');
  await expect(layers.locator('[data-layer="title"]')).toHaveText('바질', { timeout: 40_000 });
  await page.goBack();
  await expect(title).toHaveValue('바질');
  expect(complaints).toEqual([]);
});

test('another size is drawn on the page, and the PNG of it is what the page shows', async ({ page, product }) => {
  test.setTimeout(90_000);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${product.site}/tw/designroom/template/2`);
  const stage = page.locator('[data-scene]');
  await page
    .locator('[data-photo-put] input')
    .setInputFiles({ name: 'green.jpg', mimeType: 'image/jpeg', buffer: await photo(300, 400, '#00c040') });
  await expect(page.getByRole('status').filter({ hasText: '您的照片已放進範本。' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('group', { name: '您的文字' }).getByRole('textbox').first().fill('薄荷');
  await page.getByRole('radiogroup', { name: '尺寸' }).getByRole('radio', { name: '1:1' }).check();
  await expect(stage.locator('svg[viewBox="0 0 1080 1080"] [data-layer="title"]')).toHaveText('薄荷', {
    timeout: 20_000,
  });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '把此頁下載為 PNG' }).click();
  const file = await sharp(await (await coming).path())
    .png()
    .toBuffer();
  const { width, height } = await sharp(file).metadata();
  expect([width, height]).toEqual([1080, 1080]);
  const small = async (picture: Buffer) =>
    await sharp(picture).removeAlpha().resize(64, 64, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer();
  const [made, shown] = [await small(file), await small(await stage.screenshot())];
  // Beyond the corners of the picture on the page, which are round.
  const difference = made.reduce((sum, value, at) => sum + Math.abs(value - (shown[at] ?? 0)), 0) / made.length;
  expect([difference < 4, difference]).toEqual([true, difference]);
  expect(complaints).toEqual([]);
});

test('on a phone the picture stays in sight, beside the field, while words below it are typed', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/en/designroom/template/2`);
  const stage = page.locator('[data-scene]');
  const fields = page.getByRole('group', { name: 'Your words' }).getByRole('textbox');
  // Until its script has come nothing can be pinned.
  await expect(async () => {
    await fields.first().focus();
    await fields.last().focus();
    await expect(stage).toHaveAttribute('data-pinned', { timeout: 1_000 });
  }).toPass();
  for (const field of [fields.first(), fields.last()]) {
    await field.focus();
    await expect(stage).toBeInViewport({ ratio: 0.99 });
    const [picture, typed] = [await stage.boundingBox(), await field.boundingBox()];
    expect((typed?.y ?? 0) >= (picture?.y ?? 0) + (picture?.height ?? 0)).toBe(true);
    expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThanOrEqual(844);
  }
  await page.getByRole('heading', { level: 1 }).click();
  await expect(stage).not.toHaveAttribute('data-pinned');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('templates are searched, narrowed and looked at', async ({ page, product }) => {
    await page.goto(`${product.site}/en/templates/`);
    await page.getByRole('searchbox').fill('craft');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/en\/templates\/\?q=craft$/);
    await expect(page.locator('main section li')).toHaveCount(1);
    await page.getByRole('link', { name: /Clay & Stems/ }).click();
    await expect(page.locator('[data-scene] img')).toHaveJSProperty('complete', true);
    await expect(page.getByRole('rowheader', { name: 'Headline' })).toBeVisible();
    await expect(page.locator('main textarea').first()).toBeHidden();
    await expect(page.getByRole('navigation').filter({ hasText: 'Templates' }).first()).toBeVisible();
  });
});

test('the pages are accessible by day and night, and no wider than a screen of 320 px or 1280 at 200 %', async ({
  page,
  product,
}) => {
  for (const path of PAGES) {
    await page.goto(product.site + path);
    await expect(page.locator('h1')).toBeVisible();
    for (const [width, colorScheme] of [
      [640, undefined],
      [320, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: colorScheme ?? 'light', reducedMotion: 'reduce' });
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      expect([path, width, fits]).toEqual([path, width, true]);
      if (colorScheme === undefined) continue;
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${path} ${width} ${id} ${nodes[0]?.html}`)).toEqual([]);
    }
  }
});

test('a list and a template move nothing while they load, and fetch little', async ({ page, product }) => {
  for (const path of ['/en/templates/', '/en/designroom/template/2']) {
    const sizes = { script: 0, style: 0, html: 0 };
    const kinds: Readonly<Record<string, keyof typeof sizes>> = {
      script: 'script',
      stylesheet: 'style',
      document: 'html',
    };
    const counted: Promise<void>[] = [];
    const count = (response: Response) => {
      const kind = kinds[response.request().resourceType()];
      if (kind === undefined) return;
      const add = async () => {
        sizes[kind] += (await response.request().sizes()).responseBodySize;
      };
      counted.push(add());
    };
    page.on('response', count);
    await page.addInitScript(watchMoves);
    await page.goto(product.site + path, { waitUntil: 'networkidle' });
    await Promise.all(counted);
    page.off('response', count);
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.02);
    // Bytes on the wire (site-ux §10).
    expect([path, sizes.script <= 90_000, sizes.style <= 24_000, sizes.html <= 20_000, sizes]).toEqual([
      path,
      true,
      true,
      true,
      sizes,
    ]);
  }
});
