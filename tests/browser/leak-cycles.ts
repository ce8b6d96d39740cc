import type { Page } from '@playwright/test';
import { countGlobals } from './counted-globals.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** Create and destroy, over and over, in each state: what the loader took from the page it gives back. */

const STATES = ['before hello', 'before init', 'matting', 'extracting', 'reloaded', 'hidden'] as const;
type State = (typeof STATES)[number];

const cycle = (page: Page, state: State, bytes: number[]) =>
  page.evaluate(
    async ({ state: at, bytes: picture }) => {
      const cutout = window.CutoutSDK.create({
        accessKey: 'pk_sandbox_full',
        container: at === 'hidden' ? '#hidden' : '#place',
        locale: 'en',
      });
      const blob = new Blob([Uint8Array.from(picture)], { type: 'image/png' });
      const reached = (name: 'initialized' | 'loaded') => new Promise<void>((done) => cutout.on(name, () => done()));
      if (at === 'before init') await reached('initialized');
      if (at === 'matting' || at === 'extracting' || at === 'reloaded' || at === 'hidden') await reached('loaded');
      if (at === 'matting') cutout.tryMatting(blob).catch(() => undefined);
      if (at === 'extracting') {
        await cutout.tryMatting(blob);
        cutout.startExtract().catch(() => undefined);
      }
      if (at === 'reloaded') {
        const frame = document.querySelector<HTMLIFrameElement>('#place iframe');
        const again = reached('initialized');
        if (frame) frame.src = String(frame.src);
        await again;
      }
      cutout.destroy();
      await new Promise((done) => setTimeout(done));
    },
    { state, bytes },
  );

/** One test a state. The caller switches traces off: they put listeners and an observer of their own into the page. */
export function leakTests(cycles: number): void {
  for (const state of STATES) {
    test(`${cycles} times create and destroy ${state}: listeners, timers, ports and observers are net zero`, async ({
      page,
      product,
      hosts,
    }) => {
      test.setTimeout(60_000 + cycles * 6000);
      await page.addInitScript(countGlobals);
      await page.goto(hosts.partner(product.editor, { body: '<div id="hidden" hidden></div>' }));
      const { png } = await shadedFile(400);
      const bytes = [...png];
      await cycle(page, state, bytes);
      const before = await page.evaluate(() => window.counted());
      for (let round = 0; round < cycles; round += 1) await cycle(page, state, bytes);
      await page.waitForTimeout(200);
      const after = await page.evaluate(() => window.counted());
      expect(after).toEqual(before);
      expect(after).toEqual({ listeners: 0, timers: 0, ports: 0, observers: 0, frames: 0 });
      // A detached frame would still be a frame of the page.
      expect(page.frames()).toHaveLength(1);
    });
  }
}
