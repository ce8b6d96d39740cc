import type { Browser, Page } from '@playwright/test';
import { test as base, expect } from '../../browser/product.ts';
import { oldestMissing, startOldest } from '../../setup/oldest-chromium.ts';
import { filesOf } from '../engines/files.ts';
import { expectSameFiles, otherFiles } from '../engines/flows.ts';
import { expectSameWalk, walk } from '../engines/walk.ts';

/** The product in the oldest Chromium at hand, beside today's on the same server (D95). */

const test = base.extend<{ old: Page }, { oldest: Browser }>({
  oldest: [
    // The pattern names a fixture, as an empty one is refused by the linter.
    async ({ engine: _engine }, use) => {
      const browser = await startOldest();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  old: async ({ oldest }, use) => {
    const page = await oldest.newPage({ viewport: { width: 1280, height: 800 } });
    await use(page);
    await page.close();
  },
});

test.skip(oldestMissing !== undefined, oldestMissing);
test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(120_000);

test('one photo through the demo gives the files that today’s Chromium gives', async ({
  oldest,
  old,
  page,
  product,
}) => {
  expect(oldest.version()).toMatch(/^119\./);
  const ours = await walk(old, filesOf(old), product);
  expectSameWalk(ours, await walk(page, filesOf(page), product));
});

test('every other format is, byte for byte, the file of today’s Chromium', async ({ old, page, product, hosts }) => {
  const ours = await otherFiles({ page: old, files: filesOf(old), product, hosts, host: '127.0.0.1' });
  const theirs = await otherFiles({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' });
  expectSameFiles(ours.others, theirs.others);
});
