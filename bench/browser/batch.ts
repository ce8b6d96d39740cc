/**
 * A batch of thirty photos on the running product, its engine replaced by a timer: how much longer it takes than the timers alone,
 * three of which run at once (spec §9). Browser CPU for each photo beside it. The time is the page's own, from the moment when it has
 * the files until it says that all are ready: the driver's way to hand them over, and its asking twice a second, are no part of
 * it and stand in the notes. Needs a build.
 * `node --import tsx bench/browser/batch.ts [rounds] [photos] [ms]`
 */
import { chromium, type FrameLocator } from '@playwright/test';
import { LANES } from '../../src/cutout/lanes.ts';
import { DONE, giveAll, photos } from '../../tests/browser/batch-page.ts';
import { openEditor } from '../../tests/browser/editor-page.ts';
import { HostPages } from '../../tests/browser/host-pages.ts';
import { startProduct } from '../../tests/browser/product.ts';
import { processTree } from '../process-tree.ts';
import { loadNow, median, record } from '../record.ts';
import { browserOptions } from './open-page.ts';

const [rounds = 3, count = 30, ms = 3_000] = process.argv.slice(2).map(Number);
const files = photos(count);
/** The timers alone, as they fit into the lane of masks. */
const least = (Math.ceil(count / LANES.mask.concurrency) * ms) / 1_000;

/** Begins with the files in the page's hands, ends with `said`; the answer gives ms. */
async function stopwatch(inside: FrameLocator, said: string): Promise<() => Promise<number>> {
  const body = inside.locator('body');
  await body.evaluate((element, words) => {
    const marks = { start: 0, end: 0 };
    Object.assign(window, { marks });
    document.addEventListener('change', () => (marks.start ||= performance.now()), { capture: true });
    new MutationObserver((changes) => {
      // From the start of the line: “0 of 30 ready” is said from the first second on.
      if (changes.some(({ target }) => target.textContent?.startsWith(words))) marks.end ||= performance.now();
    }).observe(element, { subtree: true, childList: true, characterData: true });
  }, said);
  return () =>
    body.evaluate(() => {
      const { start, end } = (window as unknown as { marks: { start: number; end: number } }).marks;
      if (!(end > start && start > 0)) throw new Error('the page did not see the batch begin and end');
      return end - start;
    });
}

/** A batch in a browser of its own, from an editor that has all that is prefetched. */
async function batch(): Promise<{ seconds: number; driven: number; cpu: number }> {
  const launched = await chromium.launchServer(browserOptions());
  const browser = await chromium.connect(launched.wsEndpoint());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // The compiler that runs this file names functions by a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  const { inside } = await openEditor(page, { product, hosts });
  // What is prefetched is there before the clock runs.
  await page.waitForLoadState('networkidle');
  const pid = launched.process().pid ?? 0;
  const before = processTree(pid).cpu;
  const taken = await stopwatch(inside, `${count} ready`);
  const start = performance.now();
  await giveAll(inside, files);
  await inside.getByText(new RegExp(`^${count} ready`)).waitFor({ timeout: 600_000 });
  const driven = (performance.now() - start) / 1_000;
  const cpu = (processTree(pid).cpu - before) / count;
  const seconds = (await taken()) / 1_000;
  if ((await inside.getByRole('gridcell', { name: DONE }).count()) === 0) throw new Error('no tile is ready');
  await browser.close();
  await launched.close();
  return { seconds, driven, cpu };
}

const { product, stop } = await startProduct('recorded');
const hosts = await HostPages.open();
const loadBefore = loadNow();
const done: Awaited<ReturnType<typeof batch>>[] = [];
try {
  // Not counted: the engine draws its mask of a picture once, and is nothing but a timer from then on.
  await batch();
  product.order({ delay: ms });
  for (let round = 0; round < rounds; round += 1) done.push(await batch());
} finally {
  await hosts.close();
  await stop();
}
record({
  name: 'browser-batch',
  figure: `a batch of ${count} / its engine's timers of ${ms} ms, three at once`,
  goal: 1.1,
  samples: done.map(({ seconds }) => seconds / least),
  loadBefore,
  notes: {
    'seconds, median': Number(median(done.map(({ seconds }) => seconds)).toFixed(2)),
    'seconds as the driver sees them, median': Number(median(done.map(({ driven }) => driven)).toFixed(2)),
    'seconds of the timers alone': least,
    'browser CPU for each photo, seconds': Number(median(done.map(({ cpu }) => cpu)).toFixed(3)),
  },
});
