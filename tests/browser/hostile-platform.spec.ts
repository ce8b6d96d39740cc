import type { Page } from '@playwright/test';
import { LISTENING } from './host-pages.ts';
import { expect, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** The hostile cases of what the platform takes away: strict policies, storage, clipboard, the back/forward cache. */

/** From create to a finished PNG, by calls alone. */
const wholeWay = async (page: Page) => {
  const picture = await shadedFile();
  return page.evaluate(
    async (bytes) => {
      const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
      Object.assign(window, { cutout });
      await cutout.ready;
      await cutout.tryMatting(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
      const { width, mimeType, blob } = await cutout.startExtract();
      return { width, mimeType, size: blob.size > 1000 };
    },
    [...picture.png],
  );
};
const DONE = { width: 800, mimeType: 'image/png', size: true };

test('T31 under a strict policy with Trusted Types the flow works and nothing is violated', async ({
  page,
  product,
  hosts,
}) => {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-seldom'`,
    "style-src 'self'",
    `frame-src ${product.editor}`,
    `connect-src ${product.editor}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const html = `<!doctype html><html lang="en"><title>strict</title>${LISTENING.replace('<script>', '<script nonce="seldom">')}
    <script nonce="seldom" src="${product.editor}/sdk/v1/cutout-sdk.js"></script><body><button id="opener">Open</button><div id="place"></div></body></html>`;
  await page.goto(hosts.add(html, { headers: { 'content-security-policy': policy } }));
  expect(await wholeWay(page)).toEqual(DONE);
  await page.locator('#opener').focus();
  await page.evaluate(async () => {
    (window as unknown as { cutout: { destroy(): void } }).cutout.destroy();
    const modal = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', locale: 'en' });
    await modal.ready;
    modal.destroy();
  });
  await expect(page.locator('#opener')).toBeFocused();
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});

test('T33 with every storage throwing the flow works', async ({ page, product, hosts }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    if (navigator.storage) Object.defineProperty(navigator, 'storage', { get: refuse });
  });
  await page.goto(hosts.partner(product.editor));
  expect(await wholeWay(page)).toEqual(DONE);
});

test('T34 a page under COEP require-corp is isolated and can embed the editor', async ({ page, product, hosts }) => {
  await page.goto(
    hosts.add(
      `<!doctype html>${LISTENING}<script src="${product.editor}/sdk/v1/cutout-sdk.js"></script><div id="place"></div>`,
      { headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' } },
    ),
  );
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(await wholeWay(page)).toEqual(DONE);
});

test('T36 back from another page, the editor works', async ({ page, product, hosts }) => {
  const start = `<script>
    addEventListener('pageshow', (event) => { window.shown = event.persisted ? 'restored' : 'fresh'; });
    window.cutout = CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
  </script>`;
  await page.goto(hosts.partner(product.editor, { body: start }));
  const ready = () =>
    page.evaluate(() => window.codeOf((window as unknown as { cutout: { ready: Promise<unknown> } }).cutout.ready));
  expect(await ready()).toBe('settled');
  await page.goto(hosts.add('<!doctype html><p>elsewhere'));
  await page.goBack();
  expect(await page.evaluate(() => (window as unknown as { shown: string }).shown)).toMatch(/restored|fresh/);
  expect(await ready()).toBe('settled');
  const picture = await shadedFile();
  const code = await page.evaluate(
    async (address) =>
      window.codeOf(
        (window as unknown as { cutout: import('../../sdk/types.ts').Cutout }).cutout.tryMatting(
          await (await fetch(address)).blob(),
        ),
      ),
    picture.dataUrl,
  );
  expect(code).toBe('settled');
});

test('T37 where the page denies the clipboard, copying says so and points to Download', async ({
  page,
  product,
  hosts,
}) => {
  await page.goto(hosts.partner(product.editor, { headers: { 'permissions-policy': 'clipboard-write=()' } }));
  await wholeWay(page);
  const frame = page.frameLocator('#place iframe');
  await frame.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(frame.getByText('This page does not allow copying. Use Download.').first()).toBeVisible();
});
