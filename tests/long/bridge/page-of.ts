import type { Page } from '@playwright/test';
import type { AnyPage } from './bridge-pages.ts';

/** A page that playwright drives. */
export const pageOf = (page: Page): AnyPage => ({
  async open(url) {
    await page.goto(url);
  },
  run: (body, ...args) =>
    // A body sees nothing of the test's scope: it goes as text, as WebDriver sends it.
    page.evaluate(`(${body})(...${JSON.stringify(args)})`),
});
