import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../../browser/product.ts';

/** Every kind of page of the site: axe finds nothing, and nothing is wider than the screen. */

const PAGES = [
  '/',
  '/design/',
  '/tools/1',
  '/tools/7',
  '/cutout',
  '/vip',
  '/subscription',
  '/upgrade',
  '/activity/fission',
  '/be-shared/abcdef2345',
  '/download/',
  '/download/mac',
  '/templates/',
  '/designroom/template/12',
  '/suit-recommend/',
  '/suit-compilations/cafe-week',
  '/school-post/',
  '/school-post/cutout-hair',
  '/pchelp/upload-a-photo',
  '/topic/id-photos',
  '/legal/privacy',
  '/designroom',
  '/designroom/intro',
  '/designroom/solution/restaurants',
  '/designroom/calendar/2027-02',
  '/designroom/articles/',
  '/designroom/articles/soft-edges',
  '/designroom/webhelp/',
  '/gallery',
  '/gallery/dunes',
  '/account/sheets',
  '/no-such-page',
];

const LOOKS = [
  { name: 'by day at 1280 px in English', prefix: '/en', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  // As at 200 % of a window of 640 px.
  { name: 'by night at 320 px in Chinese', prefix: '', colorScheme: 'dark', viewport: { width: 320, height: 640 } },
] as const;

for (const { name, prefix, ...look } of LOOKS) {
  test.describe(name, () => {
    test.use({ ...look, contextOptions: { reducedMotion: 'reduce' } });
    test('every page is accessible and as wide as the screen', async ({ page, product }) => {
      for (const path of PAGES) {
        await page.goto(product.site + (path === '/' && prefix !== '' ? prefix : prefix + path));
        if ((await page.locator('[data-island]').count()) > 0)
          await expect(page.locator('[data-island] :is(button, a, p)').first()).toBeVisible({ timeout: 20_000 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`);
        expect.soft([path, found]).toEqual([path, []]);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft([path, over > 0 ? over : 0]).toEqual([path, 0]);
      }
    });
  });
}

for (const prefix of ['/en', '/jp', '/kr', '/tw']) {
  test(`every page of ${prefix} is as wide as a screen of 320 px`, async ({ page, product }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of PAGES) {
      await page.goto(product.site + (path === '/' ? prefix : prefix + path));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft([path, Math.max(0, over)]).toEqual([path, 0]);
    }
  });
}
