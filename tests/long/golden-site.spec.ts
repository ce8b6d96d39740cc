import type { Page } from '@playwright/test';
import { test } from '../browser/product.ts';
import { goldens, pageSettled } from './golden/looks.ts';

/** Pages of the site as they were when they were last reviewed, by day, by night and on a phone (see golden.spec.ts). */

/** Small, as a golden has at most 150 kB. */
const DESK = { width: 1024, height: 440 };
const PHONE = { width: 390, height: 560 };

interface Shot {
  name: string;
  path: string;
  /** What is brought to the top; left out: the page begins there. */
  at?: string;
  /** What a part of the page's script has drawn, to be waited for. */
  until?: string;
}

const VIP = { at: 'main section:nth-of-type(1)', until: '[data-island] button' };

const DAY: readonly Shot[] = [
  { name: 'functions', path: '/en/design/' },
  { name: 'id-sizes', path: '/en/tools/7', at: 'main table' },
  { name: 'cutout-jp', path: '/jp/cutout' },
  { name: 'vip', path: '/en/vip', until: VIP.until },
  { name: 'vip-ways', path: '/en/vip', ...VIP },
  { name: 'download', path: '/en/download/' },
  { name: 'calendar', path: '/en/designroom/calendar/2027-02' },
  { name: 'help', path: '/en/designroom/webhelp/' },
  { name: 'order', path: '/en/subscription', until: '[data-island] h2' },
  { name: 'not-found', path: '/en/no-such-page' },
];
const NIGHT: readonly Shot[] = [
  { name: 'home-phone-dark', path: '/' },
  { name: 'id-sizes-phone-dark', path: '/tools/7', at: 'main table' },
  { name: 'vip-ways-phone-dark', path: '/vip', ...VIP },
  { name: 'calendar-phone-dark', path: '/designroom/calendar/2027-02', at: 'main table' },
];

test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });
const looks = goldens();

async function shoot(page: Page, site: string, { name, path, at, until }: Shot): Promise<void> {
  await page.goto(site + path);
  if (until !== undefined) await page.locator(until).first().waitFor();
  if (at !== undefined) {
    const part = page.locator(at).first();
    // Under the bar, which stays.
    await part.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 80));
  }
  await pageSettled(page);
  await looks(page, `site-${name}`);
}

test.describe('by day', () => {
  test.use({ viewport: DESK, colorScheme: 'light' });
  test('the pages look as they did', async ({ page, product }) => {
    for (const shot of DAY) await shoot(page, product.site, shot);
  });
});

test.describe('by night, on a phone, in Chinese', () => {
  test.use({ viewport: PHONE, colorScheme: 'dark' });
  test('the pages look as they did', async ({ page, product }) => {
    for (const shot of NIGHT) await shoot(page, product.site, shot);
  });
});
