import type { FrameLocator, Page, Route } from '@playwright/test';
import { DONE, giveAll, type Photo, tiles } from '../browser/batch-page.ts';
import { openEditor } from '../browser/editor-page.ts';
import type { HostPages } from '../browser/host-pages.ts';
import { expect, type Product } from '../browser/product.ts';

/** Where the first picture that is not done stands when the frame's process ends (spec §4 "Single flow"). */
export const CRASH_STEPS = ['check', 'compress', 'upload', 'matting', 'fuse'] as const;
type CrashStep = (typeof CRASH_STEPS)[number];

interface Crash {
  step: CrashStep;
  /** Pictures that are cut out before. */
  after: number;
  photos: Photo[];
  /** Of the editor, e.g. whose sheets are used. */
  options?: object;
}

interface Outcome {
  inside: FrameLocator;
  /** Mattes that the server gave before and after. */
  before: number;
  afterwards: number;
  page: Page;
}

/** A step's requests: they are held from the `after`th on. */
const HELD: Readonly<Partial<Record<CrashStep, (method: string, address: string, store: string) => boolean>>> = {
  compress: (_method, address) => address.includes('/upload/policy'),
  upload: (method, address, store) => method === 'POST' && address.startsWith(store),
  matting: (_method, address) => address.includes('/v1/matting/sod'),
  // The fusion is held with its matte's bytes.
  fuse: (method, address, store) => method === 'GET' && address.startsWith(store),
};

/** Works that the frame keeps in its browser. */
async function keptIn(page: Page): Promise<number> {
  const frame = page.frames().find((one) => one.url().includes('/editor/'));
  return (
    (await frame?.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('cutout-works');
          opening.onerror = () => resolve(-1);
          opening.onsuccess = () => {
            const { result } = opening;
            if (!result.objectStoreNames.contains('works')) return resolve(0);
            // A work's design is a row of its own.
            const all = result.transaction('works').objectStore('works').getAll();
            all.onsuccess = () => {
              result.close();
              resolve(all.result.filter((row) => 'file' in row).length);
            };
          };
        }),
    )) ?? -1
  );
}

/** Counts the mattes that a page is given, up to its end: pictures are asked for side by side. */
function mattesOf(page: Page): () => number {
  let mattes = 0;
  page.on('response', (response) => {
    if (response.url().includes('/v1/matting/sod') && response.ok()) mattes += 1;
  });
  return () => mattes;
}

/** Ends the renderer of a batch that has come to a step, opens the page again, and lets the batch go on. */
export async function crashAndGoOn(
  page: Page,
  { product, hosts }: { product: Product; hosts: HostPages },
  { step, after, photos, options = {} }: Crash,
): Promise<Outcome> {
  const gone = new Promise<unknown>((resolve) => page.once('crash', resolve));
  const holds = HELD[step];
  let seen = 0;
  await page.route(
    ({ href }) => href.includes('/upload/policy') || href.includes('/v1/matting/sod') || href.startsWith(product.store),
    async (route: Route) => {
      const request = route.request();
      if (holds?.(request.method(), request.url(), product.store)) {
        seen += 1;
        if (seen > after) await gone;
      }
      await route.fallback().catch(() => undefined);
    },
  );
  const before = mattesOf(page);

  // A frame of the page's own site has storage in every browser.
  const { inside } = await openEditor(page, { product, hosts }, options, 'localhost');
  await giveAll(inside, photos);
  await expect(inside.locator('.BatchScreen-batch')).toBeVisible();
  if (after > 0) await expect(tiles(inside, DONE)).toHaveCount(after, { timeout: 60_000 });
  await expect.poll(() => keptIn(page), { timeout: 20_000 }).toBe(photos.length);
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await gone;

  const next = await page.context().newPage();
  const afterwards = mattesOf(next);
  const again = await openEditor(next, { product, hosts }, options, 'localhost');
  await again.inside.getByRole('button', { name: 'Resume' }).click({ timeout: 20_000 });
  await expect(tiles(again.inside, DONE)).toHaveCount(photos.length, { timeout: 90_000 });
  return { inside: again.inside, before: before(), afterwards: afterwards(), page: next };
}
