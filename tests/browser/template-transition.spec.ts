import type { Page } from '@playwright/test';
import { expect, test } from './product.ts';

/** A template's card becomes the picture of its page (site-ux §8, D463). */

interface Seen extends Window {
  /** What moved when this page was shown, with ms; undefined: it was not shown by a transition. */
  moved?: [string | null | undefined, unknown][];
}
interface Reveal extends Event {
  viewTransition: { ready: Promise<void> } | null;
}

const watch = () =>
  addEventListener('pagereveal', (event) => {
    const seen = window as Seen;
    delete seen.moved;
    const { viewTransition } = event as Reveal;
    void viewTransition?.ready.then(() => {
      seen.moved = document
        .getAnimations()
        .flatMap(({ effect }) =>
          effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')
            ? [[effect.pseudoElement, effect.getTiming().duration] as [string, unknown]]
            : [],
        );
    });
  });
const moved = (page: Page) => page.evaluate(() => (window as Seen).moved);
const PICTURE = [['::view-transition-group(template)', 320]];

/** Where the next page is slow to come a browser shows it without a transition: then the way is gone once more. */
const goes = (page: Page, from: string, press: () => Promise<void>, seen: typeof PICTURE) =>
  expect(async () => {
    await page.goto(from);
    await press();
    await page.waitForURL((url) => url.href !== from, { timeout: 10_000 });
    await expect.poll(() => moved(page), { timeout: 3_000 }).toEqual(seen);
  }).toPass({ timeout: 90_000 });

for (const from of ['/en/templates/', '/en/designroom'])
  test(`the cover alone moves from its card on ${from} to the template’s page`, async ({ page, product }) => {
    await page.addInitScript(watch);
    const card = page.getByRole('main').locator('a[href*="/template/"]');
    await goes(page, product.site + from, () => card.nth(1).click(), PICTURE);
  });

test('from one template to another the pressed card moves, and to a page without its picture nothing does', async ({
  page,
  product,
}) => {
  await page.addInitScript(watch);
  const from = `${product.site}/en/designroom/template/2`;
  const related = page.getByRole('main').locator('a[href*="/template/"]').first();
  await goes(page, from, () => related.click(), PICTURE);
  const away = page.getByRole('navigation').first().getByRole('link', { name: 'Calendar' });
  await goes(page, from, () => away.click(), []);
});

test('who wants less motion sees a cut', async ({ browser, product }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  await page.goto(`${product.site}/en/templates/`);
  await page.getByRole('main').locator('a[href*="/template/"]').nth(1).click();
  await page.waitForURL(/\/template\/\d/);
  await page.waitForLoadState('load');
  expect(await moved(page)).toBeUndefined();
  await context.close();
});
