import type { Page } from '@playwright/test';
import { expect, test } from '../../browser/product.ts';
import { keepMadeWith, missingFonts, otherThan } from './made-with.ts';

/**
 * What may differ, in a picture drawn by what drew the golden, and by anything else. The same one draws the same but for a few
 * pixels at the rim of a thumbnail; an icon that is missing is 32 pixels and more, and `threshold` is just above one step of 255 of
 * a colour (Playwright's own 0.2 is some fifty steps of grey).
 */
const SAME = { maxDiffPixels: 20, threshold: 0.005 };
const OTHER = { maxDiffPixelRatio: 0.015, threshold: 0.3 };

/** Prepares a file of goldens. @returns compares a page with its golden; all that differ are reported, not the first alone */
export function goldens(): (page: Page, name: string) => Promise<void> {
  let tolerance: { maxDiffPixels?: number; maxDiffPixelRatio?: number; threshold: number } = SAME;
  test.beforeAll(async ({ browser }, { config }) => {
    const missing = await missingFonts();
    test.skip(
      missing !== '',
      `no font ${missing} here: the screens cannot be compared (Debian: fonts-inter, fonts-noto-cjk)`,
    );
    if (config.updateSnapshots === 'all') await keepMadeWith(browser);
    const other = await otherThan(browser);
    tolerance = other === '' ? SAME : OTHER;
    console.log(
      `golden: Chromium ${browser.version()}${other && `; drawn with ${other}: compared with more tolerance`}`,
    );
  });
  return (page, name) =>
    expect.soft(page).toHaveScreenshot(`${name}.png`, { ...tolerance, animations: 'disabled', timeout: 20_000 });
}

/** What a page of ours loads late has come: letters and the pictures in view. */
export async function pageSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    for (const image of inView) image.loading = 'eager';
    await Promise.all(inView.map((image) => image.decode().catch(() => {})));
  });
}
