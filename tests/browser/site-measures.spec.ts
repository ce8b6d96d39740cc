import { devices } from '@playwright/test';
import { logIn } from './login.ts';
import { expect, test } from './product.ts';
import { watchMoves } from './watch-moves.ts';

/** Measures that the site promises: the popups' sizes, that nothing moves while a page loads, and that its largest part is not waited for. */

const LOGGED_IN = 'measures@example.com';

for (const [place, path, window, size] of [
  ['the membership popup', '/', { width: 1280, height: 800 }, [931, 588]],
  ['the overseas dialog', '/en', { width: 1280, height: 800 }, [920, 654]],
  ['the overseas dialog in a low window', '/en', { width: 1100, height: 600 }, [920, 548]],
  ['the membership popup in a low window', '/', { width: 1100, height: 600 }, [1100, 600]],
  ['the overseas dialog on a phone', '/en', { width: 390, height: 844 }, [390, 844]],
] as const) {
  test(`${place} has its size, and its cross in view`, async ({ page, product }) => {
    await page.setViewportSize(window);
    const token = await logIn(product.editor, LOGGED_IN);
    await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
    await page.goto(product.site + path);
    await page.locator('[data-account]').first().click();
    const popup = page.getByRole('dialog');
    await expect(popup.locator('iframe')).toBeVisible({ timeout: 20_000 });
    const box = await popup.boundingBox();
    expect([box?.width, box?.height].map((side) => Math.round(side ?? 0))).toEqual([...size]);
    await expect(popup.getByRole('button').first()).toBeInViewport();
  });
}

test('the log-in is 400 px wide, and on a phone as wide as there is room', async ({ page, product }) => {
  for (const [width, wide] of [
    [1280, 400],
    // Browsers keep 38 px beside a dialog.
    [390, 352],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${product.site}/en`);
    await page.locator('[data-account]').first().click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeVisible({ timeout: 20_000 });
    expect((await dialog.boundingBox())?.width).toBe(wide);
  }
});

/** A page of each layout; those whose first screen the script draws too. */
const STILL = [
  '/en',
  '/en/tools/7',
  '/en/cutout/',
  '/en/vip',
  '/en/download/',
  '/en/account/sheets',
  '/en/suit-recommend/',
  '/en/subscription',
  '/en/gallery/',
  '/en/gallery/mine',
  '/en/designroom/intro',
];
for (const [screen, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`on ${screen} nothing moves while a page loads`, async ({ page, product }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(watchMoves);
    for (const path of STILL) {
      await page.goto(product.site + path, { waitUntil: 'networkidle' });
      const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
      // The downloads of a narrow window are those of its machine, which comes first; a phone's are tested by name.
      const most = /vip|account/.test(path) ? 0.01 : 0.02;
      expect.soft([path, moved <= most, moved]).toEqual([path, true, moved]);
    }
  });

const PHONE = devices['iPhone 13'];
test('a phone by name reads of the downloads what is for phones, and nothing moves', async ({ browser, product }) => {
  const { defaultBrowserType: _, ...phone } = PHONE;
  const context = await browser.newContext(phone);
  await context.addInitScript(watchMoves);
  const page = await context.newPage();
  await page.goto(`${product.site}/en/download/`, { waitUntil: 'networkidle' });
  await expect(page.locator('[data-machine="phone"]')).toContainText('The editions are for computers.');
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.01);
  await context.close();
});

test('who is logged in finds the account’s ways at once, and nothing moves when the account comes', async ({
  page,
  product,
}) => {
  const token = await logIn(product.editor, 'measures-account@example.com');
  await page.addInitScript((value) => localStorage.setItem('access_token', value), token);
  await page.addInitScript(watchMoves);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const tab of ['sheets', 'works', 'invoices', 'membership', 'data']) {
      await page.goto(`${product.site}/en/account/${tab}`, { waitUntil: 'commit' });
      await expect(page.getByRole('navigation', { name: 'Your account' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
      expect.soft([width, tab, moved <= 0.01, moved]).toEqual([width, tab, true, moved]);
    }
  }
});

test('the choice on the page of memberships leaves nothing empty under it, logged out', async ({ page, product }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/en/vip', '/vip', '/jp/vip']) {
      await page.goto(product.site + path, { waitUntil: 'networkidle' });
      const island = page.locator('[data-island="membership"]');
      await expect(island.getByRole('button').last()).toBeVisible();
      const rest = await island.evaluate((part) => {
        const shop = part.parentElement?.getBoundingClientRect();
        return (shop?.bottom ?? 0) - part.getBoundingClientRect().bottom;
      });
      expect.soft([path, width, rest <= 24, rest]).toEqual([path, width, true, rest]);
    }
  }
});

test('no cell of words is a column of single letters on a phone', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/vip', '/en/vip', '/jp/vip', '/kr/vip', '/tw/vip', '/jp/tools/7', '/jp/designroom/template/2']) {
    await page.goto(product.site + path);
    const cells = page.locator('main table td:not([data-figure])');
    const narrow = await cells.evaluateAll((all) =>
      all.filter((cell) => cell.clientWidth < 80 && cell.clientHeight > 100).map((cell) => cell.textContent),
    );
    expect.soft([path, await cells.count()]).not.toEqual([path, 0]);
    expect.soft([path, narrow]).toEqual([path, []]);
  }
});

test('what is largest at first stands in the page as it comes: no script draws it', async ({ page, product }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const element = (list.getEntries().at(-1) as unknown as { element: Element | null }).element;
      const picture = element instanceof HTMLImageElement ? new URL(element.currentSrc).pathname : undefined;
      Object.assign(window, { largest: picture ?? element?.textContent?.trim() ?? '' });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  for (const path of [
    '/en',
    '/en/tools/7',
    '/en/cutout',
    '/en/templates/',
    '/en/gallery/',
    '/en/download/',
    '/en/vip',
  ]) {
    const answer = await page.goto(product.site + path, { waitUntil: 'networkidle' });
    const html = (await answer?.text()) ?? '';
    const largest = await page.evaluate(() => (window as unknown as { largest?: string }).largest ?? '');
    expect.soft(answer?.status(), path).toBe(200);
    expect.soft([path, largest !== '' && html.includes(largest), largest]).toEqual([path, true, largest]);
  }
});

/** Bytes of the pictures that a page's first screen shows, at most (site-ux §10). */
const PICTURES = {
  '/en': 220_000,
  '/en/tools/7': 220_000,
  '/en/cutout/': 220_000,
  '/en/templates/': 260_000,
  '/en/gallery/': 260_000,
  '/en/designroom/articles/file-formats': 90_000,
  '/en/designroom/webhelp/change-the-background': 90_000,
  '/en/designroom/calendar/': 90_000,
  '/en/download/': 90_000,
  '/en/vip': 90_000,
} as const;
for (const [screen, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`the first screen of ${screen} fetches few bytes of pictures`, async ({ page, product }) => {
    await page.setViewportSize(viewport);
    for (const [path, most] of Object.entries(PICTURES)) {
      await page.goto(product.site + path, { waitUntil: 'networkidle' });
      const bytes = await page.evaluate(() => {
        const seen = [...document.querySelectorAll('main img')].filter((image): image is HTMLImageElement => {
          const { top, bottom, width } = image.getBoundingClientRect();
          return image instanceof HTMLImageElement && width > 0 && top < innerHeight && bottom > 0;
        });
        const sources = new Set(seen.map(({ currentSrc }) => currentSrc));
        const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return fetched.reduce((sum, { name, encodedBodySize }) => sum + (sources.has(name) ? encodedBodySize : 0), 0);
      });
      expect.soft([path, bytes <= most, bytes]).toEqual([path, true, bytes]);
    }
  });
