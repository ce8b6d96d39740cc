import type { Browser, Page } from '@playwright/test';
import { test as base, expect } from '../../browser/product.ts';
import { haveFixtures } from '../../setup/fixtures.ts';
import { oldestMissing, startOldest } from '../../setup/oldest-chromium.ts';
import { failedCases } from '../bridge/bridge-pages.ts';
import { pageOf } from '../bridge/page-of.ts';
import { everyTool } from '../engines/every-tool.ts';
import { filesOf } from '../engines/files.ts';
import { runFirstExample } from '../engines/first-example.ts';
import {
  batchOfFive,
  expectSameCopy,
  expectSameFiles,
  largePhoto,
  narrowAndDark,
  otherFiles,
  type Place,
  policyAndMark,
  refused,
  uploadedCopy,
} from '../engines/flows.ts';
import { escInTheFrame, heicPhoto, inAnotherOrder, reloaded, strokeByKeys } from '../engines/person-flows.ts';
import { expectSameFlow, runFlow } from '../engines/photo-flow.ts';
import { destroyedAtWork, twoTabs } from '../engines/tab-flows.ts';
import { siteDownload } from '../site/site-flows.ts';

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
    // A page that the browser makes by itself has no other tabs.
    const context = await oldest.newContext({ viewport: { width: 1280, height: 800 } });
    await use(await context.newPage());
    await context.close();
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
  const ours = await runFlow(old, filesOf(old), product);
  expectSameFlow(ours, await runFlow(page, filesOf(page), product));
});

test('every other format is, byte for byte, the file of today’s Chromium', async ({ old, page, product, hosts }) => {
  const ours = await otherFiles({ page: old, files: filesOf(old), product, hosts, host: '127.0.0.1' });
  const theirs = await otherFiles({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' });
  expectSameFiles(ours.others, theirs.others);
});

test('what is uploaded of a photo that is made smaller is, pixel for pixel, what today’s Chromium uploads', async ({
  old,
  page,
  product,
  hosts,
}) => {
  const ours = await uploadedCopy({ page: old, files: filesOf(old), product, hosts, host: '127.0.0.1' });
  const theirs = await uploadedCopy({ page, files: filesOf(page), product, hosts, host: '127.0.0.1' });
  await expectSameCopy(ours, theirs);
});

const FLOWS: readonly (readonly [string, (place: Place) => Promise<void>])[] = [
  ['a photo of 24 megapixels is opened, cut out and given out at its full size', largePhoto],
  ['five photos are a batch, and each is cut out', batchOfFive],
  ['each of the twelve tools opens a photo, one after the other in one page', everyTool],
  ['X6: tiles that change their places keep their pictures on the screen', inAnotherOrder],
  ['a page that is not on the list is refused, with what to do', refused],
  ['in a column of 390 px, in the dark, nothing is cut off', narrowAndDark],
  ['a page with the policy of EMBED.md gets its download, and a trial’s file has the mark', policyAndMark],
  ['by keys alone a stroke is made and undone', strokeByKeys],
  ['Esc closes the loader’s dialog from inside the frame and gives the focus back', escInTheFrame],
  ['a reload finds the photo again, with its design', reloaded],
  ['what is open in one tab is not offered in another, nor dropped by it', twoTabs],
  ['an editor that is destroyed at work ends its calls and leaves no frame', destroyedAtWork],
];
for (const [title, flow] of FLOWS) {
  // Storage is not kept for a frame of another site.
  const host = flow === reloaded || flow === twoTabs ? 'localhost' : '127.0.0.1';
  test(title, ({ old, product, hosts }) => flow({ page: old, files: filesOf(old), product, hosts, host }));
}

test('a HEIC photo is opened at its full size', ({ old, product, hosts }) => {
  test.skip(!haveFixtures, 'the pictures of FIXTURES_DIR are not here');
  return heicPhoto({ page: old, files: filesOf(old), product, hosts, host: '127.0.0.1' });
});

test('a visitor’s photo is cut out on the site and downloaded', ({ old, product }) =>
  siteDownload({ page: old, files: filesOf(old), product }));

test('the bridge keeps its contract across origins, over a port and over window messages', async ({ old, hosts }) => {
  for (const transport of ['port', 'window'] as const)
    expect(await failedCases(pageOf(old), hosts, transport, 'ours', expect), transport).toEqual([]);
});

test('the first example of EMBED.md ends with its picture on the page, and the console is quiet', async ({
  old,
  product,
  hosts,
}) => runFirstExample(old, product, hosts));
