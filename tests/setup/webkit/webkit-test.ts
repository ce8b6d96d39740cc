import { writeFile } from 'node:fs/promises';
import { test as base } from '../../browser/product.ts';
import { KitPage } from './kit-page.ts';
import { type RunningWebKit, startWebKit } from './start-webkit.ts';

export { expect } from '../../browser/product.ts';
export { webkitMissing } from './start-webkit.ts';

/** A page of WebKit; `page` beside it is Chromium's. */
export const test = base.extend<{ kit: KitPage }, { webkit: RunningWebKit }>({
  webkit: [
    // The pattern names a fixture, as an empty one is refused by the linter.
    async ({ engine: _engine }, use) => {
      const running = await startWebKit();
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  kit: async ({ webkit }, use, info) => {
    const kit = new KitPage(webkit);
    // The browser lists what it downloaded above the page, and the page has less room from file to file.
    await webkit.driver.freshWindow();
    await webkit.driver.resize(1400, 960);
    await use(kit);
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('webkit.png'), await webkit.driver.screenshot());
    // The next test begins without the editor of this one.
    await kit.open('about:blank');
  },
});
