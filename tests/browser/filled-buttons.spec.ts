import type { Page } from '@playwright/test';
import { logIn } from './login.ts';
import { expect, test } from './product.ts';

/** site-ux §1: one filled button in view. A band of a page is about as high as the window, so each has one at most; the bar's own is on all pages. */

const PAGES = [
  '/en/',
  '/en/design/',
  '/en/tools/1',
  '/en/tools/7',
  '/en/tools/12',
  '/en/cutout/',
  '/en/download/',
  '/en/download/pc',
  '/en/templates/',
  '/en/suit-recommend/',
  '/en/designroom',
  '/en/designroom/intro',
  '/en/designroom/template/2',
  '/en/designroom/calendar/2026-12',
  '/en/designroom/articles/soft-edges',
  '/en/designroom/webhelp/',
  '/en/gallery/',
  '/en/gallery/dunes',
  '/en/vip',
  '/en/subscription',
  '/en/activity/fission',
  '/en/be-shared/abcdef2345',
  '/en/account/sheets',
  '/en/account/membership',
  '/en/no-such-page',
];
/** Pages whose parts are drawn by the application: what is looked at comes with it. */
const DRAWN: Readonly<Record<string, RegExp>> = {
  '/en/vip': /^(Pay|Get|Log in to buy)/,
  '/en/account/membership': /^Buy$/,
};
/** Bands with more than one, by page, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** Words of the filled buttons of each band, as the browser paints them. */
const filledIn = (page: Page): Promise<string[][]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--accent)';
    const accent = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isFilled = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true }) && getComputedStyle(part).backgroundColor === accent;
    const bands = [...document.querySelectorAll('main > *')].flatMap((band) =>
      // A page of the account is one child with bands of its own.
      band.querySelector('[data-island]') === null ? [band] : [band, ...band.querySelectorAll('section')],
    );
    return bands.map((band) =>
      [...band.querySelectorAll('a, button, label')].filter(isFilled).map((part) => part.textContent?.trim() ?? ''),
    );
  });

for (const [name, viewport] of [
  ['wide', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`each band of the pages has one filled button at most, ${name}`, async ({ browser, product }) => {
    test.setTimeout(240_000);
    const token = await logIn(product.editor, `filled-${name}@example.com`);
    const context = await browser.newContext({ viewport });
    await context.addInitScript((value) => localStorage.setItem('access_token', value), token);
    const page = await context.newPage();
    const found: Record<string, string[][]> = {};
    let filled = 0;
    for (const path of PAGES) {
      await page.goto(product.site + path);
      const wanted = DRAWN[path];
      if (wanted) await expect(page.getByRole('main').getByRole('button', { name: wanted }).first()).toBeVisible();
      const bands = await filledIn(page);
      filled += bands.flat().length;
      const crowded = bands.filter(({ length }) => length > 1);
      if (crowded.length > 0) found[path] = crowded;
    }
    expect(
      Object.keys(found)
        .filter((path) => !(path in EXCEPTIONS))
        .map((path) => [path, found[path]]),
    ).toEqual([]);
    // An exception that is none any more is taken out.
    expect(Object.keys(EXCEPTIONS).filter((path) => !(path in found))).toEqual([]);
    expect(filled).toBeGreaterThan(10);
    await context.close();
  });
