import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectedFormats, type IntakeResult, wrongWith } from '../../browser/formats.ts';
import { serveImagingPage } from '../../browser/imaging-server.ts';
import { peakOfRenderers } from '../../browser/renderer-memory.ts';
import { fixture, haveFixtures } from '../../setup/fixtures.ts';

/** What becomes of every file of the fixtures, in the imaging module as it is built, with the browser's own decoders and ours. */
test.use({ trace: 'off' });
test.skip(!haveFixtures, 'the pictures of FIXTURES_DIR are not here');

const LIMITS = { maxBytes: 20_971_520, maxSide: 8000, formats: ['jpg', 'jpeg', 'png', 'heic'] };
const MOST_MS = 60_000;
const MOST_BYTES = 2 * 1024 ** 3;

/** check → open → the upload's copy, as the pipeline does it: the size of the picture, or the code. */
function intake(page: Page, address: string): Promise<IntakeResult> {
  return page.evaluate(
    async ([from, limits]) => {
      const { imaging } = window as unknown as { imaging: ReturnType<typeof window.imagingPage.createImaging> };
      const { signal } = new AbortController();
      try {
        const blob = await (await fetch(from)).blob();
        const source = await imaging.open(signal, await imaging.check(signal, blob, limits));
        await imaging.compress(signal, source, { maxSide: 2496, quality: 0.92 });
        return { width: source.width, height: source.height };
      } catch (error) {
        return { code: error instanceof Error && 'code' in error ? String(error.code) : String(error) };
      }
    },
    [address, LIMITS] as const,
  );
}

test('every file is opened or refused as it should be', async ({ browser, page }) => {
  test.setTimeout(600_000);
  const server = await serveImagingPage();
  try {
    await page.route('**/formats/**', (route) => {
      const path = decodeURIComponent(new URL(route.request().url()).pathname).slice(1);
      return route.fulfill({ body: readFileSync(fixture(path)) });
    });
    await page.goto(server.url);
    await page.waitForFunction(() => 'imagingPage' in window);
    await page.evaluate(() => {
      const { createImaging, systemClock } = window.imagingPage;
      Object.assign(window, { imaging: createImaging({ clock: systemClock, heicFrame: '/heic-frame.html' }) });
    });

    const wrong: string[] = [];
    let either = 0;
    const rows = expectedFormats();
    for (const row of rows) {
      const began = performance.now();
      const answer = await intake(page, `/formats/${encodeURI(row.file)}`);
      const took = performance.now() - began;
      const reason = wrongWith(row, answer);
      if (reason !== undefined) wrong.push(`${row.file}: ${reason}`);
      else if (row.expected === 'either') either += 1;
      if (took > MOST_MS) wrong.push(`${row.file}: took ${Math.round(took)} ms`);
    }
    const peak = await peakOfRenderers(browser);
    const right = rows.length - wrong.length - either;
    console.log(`${rows.length} files: ${right} right, ${wrong.length} wrong, ${either} either`);
    console.log(`the renderer's memory at its highest: ${Math.round(peak / 1024 ** 2)} MB`);
    expect(wrong).toEqual([]);
    expect(peak).toBeLessThan(MOST_BYTES);
  } finally {
    await server.close();
  }
});
