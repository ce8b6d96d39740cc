import type { Page } from '@playwright/test';
import { giveJug, openEditor } from './editor-page.ts';
import { expect, test } from './product.ts';

/** Bytes of all bodies that a session in private mode may send. Nothing is sent today. */
const MOST_SENT = 2_000;

interface Sent {
  address: string;
  bytes: number;
}

/** What leaves the browser from now on, of page, frame and workers. */
function record(page: Page): { sent: Sent[]; answered: Map<string, number> } {
  const sent: Sent[] = [];
  const answered = new Map<string, number>();
  page.context().on('request', (request) => {
    if (!request.url().startsWith('blob:'))
      sent.push({ address: request.url(), bytes: request.postDataBuffer()?.length ?? 0 });
  });
  page.context().on('response', (response) => answered.set(new URL(response.url()).pathname, response.status()));
  return { sent, answered };
}

const sum = (sent: readonly Sent[]) => sent.reduce((all, { bytes }) => all + bytes, 0);

test('D96 in private mode a photo is cut out on the device: nothing is sent, and without a network it still works', async ({
  page,
  product,
  hosts,
}) => {
  const { sent, answered } = record(page);
  const { inside, complaints } = await openEditor(page, { product, hosts }, { privateMode: true });
  await expect(inside.getByText('the photo stays on this device')).toBeVisible();
  await expect(inside.getByRole('button', { name: 'From link' })).toBeDisabled();

  await giveJug(inside);
  const cut = inside.locator('.PictureBox-picture[data-cut="true"]');
  await expect(cut).toBeVisible({ timeout: 60_000 });
  expect([...answered].filter(([path]) => path.startsWith('/editor/assets/weights-'))).toHaveLength(1);
  expect(sum(sent)).toBeLessThan(MOST_SENT);
  // The editor's page and files, and not one of the server's calls.
  const paths = sent.map(({ address }) => new URL(address)).filter(({ origin }) => origin === product.editor);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter(({ pathname }) => !/^\/(?:(?:en\/)?editor\/|sdk\/)/.test(pathname)).map(String)).toEqual([]);

  // The weights are there: the rest needs nobody.
  await page.context().setOffline(true);
  const size = await page.evaluate(async () => {
    const { cutout } = window as unknown as { cutout: ReturnType<typeof window.CutoutSDK.create> };
    const { blob, width, height } = await cutout.startExtract();
    const { data } = await new Promise<ImageData>((resolve) => {
      void createImageBitmap(blob).then((bitmap) => {
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        if (context) resolve(context.getImageData(0, 0, bitmap.width, bitmap.height));
      });
    });
    const alphas = data.filter((_, at) => at % 4 === 3);
    return { width, height, clear: alphas.indexOf(0) >= 0, solid: alphas.indexOf(255) >= 0 };
  });
  expect(size).toMatchObject({ clear: true, solid: true });
  // Formats whose encoders come as parts of their own are there too.
  const begins = await page.evaluate(async () => {
    const { cutout } = window as unknown as { cutout: ReturnType<typeof window.CutoutSDK.create> };
    const { blob } = await cutout.startExtract({ format: 'webp' });
    return (await blob.slice(0, 16).text()).replaceAll(/[^A-Z]/g, '');
  });
  expect(begins).toContain('WEBP');
  await page.context().setOffline(false);
  expect(complaints).toEqual([]);
});

test('an upload that is planted in a frame in private mode is stopped by the page’s own policy', async ({
  page,
  product,
  hosts,
}) => {
  await openEditor(page, { product, hosts }, { privateMode: true });
  const { sent } = record(page);
  const frame = page.frames().find((one) => one.url().startsWith(product.editor));
  const stopped = await frame?.evaluate(async (store) => {
    const tries = [`${location.origin}/v1/matting/sod`, `${store}/u/x`, 'https://example.com/'];
    const body = new Blob([new Uint8Array(4096)]);
    const results = await Promise.all(
      tries.map((address) =>
        fetch(address, { method: 'POST', body, mode: 'no-cors' }).then(
          () => 'sent',
          () => 'stopped',
        ),
      ),
    );
    return [...results, navigator.sendBeacon(tries[0] ?? '', body)];
  }, product.store);
  expect(stopped?.slice(0, 3)).toEqual(['stopped', 'stopped', 'stopped']);
  expect(sum(sent)).toBeLessThan(MOST_SENT);
});

test('a browser without SIMD is reported before a photo is asked for', async ({ page, product, hosts }) => {
  await page.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  await page.goto(hosts.partner(product.editor, {}));
  const code = await page.evaluate(async () => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', privateMode: true });
    return await cutout.ready.then(
      () => 'ready',
      (error: { code: string }) => error.code,
    );
  });
  expect(code).toBe('PRIVATE_MODE_UNAVAILABLE');
  await expect(page.locator('#place')).toContainText(code);
});
