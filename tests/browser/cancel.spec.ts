import type { Frame, Page, Route } from '@playwright/test';
import { expect, requestsOf, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** Cancel in the editor at each of the five steps: no further request leaves. */

/** Keeps a request of the frame waiting; answers what lets it go. */
async function holdRequest(page: Page, matches: (url: URL, method: string) => boolean): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (matches(new URL(request.url()), request.method())) held.push(route);
    else await route.fallback();
  });
  return async () => {
    // The frame has dropped them: to go on with one is refused, which is what this test wants.
    for (const route of held) await route.continue().catch(() => undefined);
  };
}

/** The worker never hears of this job. */
const swallowJob = (frame: Frame, job: string) =>
  frame.evaluate((name) => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
      if (!JSON.stringify(args[0]).includes(`"${name}"`)) Reflect.apply(postMessage, this, args);
    };
  }, job);

const STEPS = {
  check: async (_page: Page, frame: Frame) => {
    await frame.evaluate(() => {
      Blob.prototype.arrayBuffer = () => new Promise(() => undefined);
    });
  },
  compress: (_page: Page, frame: Frame) => swallowJob(frame, 'compress'),
  upload: (page: Page, _frame: Frame, store: string) =>
    holdRequest(page, (url, method) => url.origin === store && method === 'POST'),
  matting: (page: Page) => holdRequest(page, (url) => url.pathname.startsWith('/v1/matting/')),
  fuse: (_page: Page, frame: Frame) => swallowJob(frame, 'fuse'),
} as const;

for (const [step, hold] of Object.entries(STEPS)) {
  test(`cancel at the step ${step}: nothing more is sent, the person and the page hear of it`, async ({
    page,
    product,
    hosts,
  }) => {
    await page.goto(hosts.partner(product.editor));
    await page.evaluate(async () => {
      const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
      const said: string[] = [];
      Object.assign(window, { said });
      for (const name of ['cancel', 'mattinged', 'error'] as const)
        cutout.on(name, (payload) => said.push(`${name} ${(payload as { step?: string }).step ?? ''}`.trim()));
      await cutout.ready;
    });
    const inside = page.frameLocator('#place iframe');
    await expect(inside.getByRole('button', { name: 'Choose photos' })).toBeVisible();
    const frame = page.frames().find((one) => one.url().startsWith(product.editor));
    if (!frame) throw new Error('the frame is not there');
    const release = await hold(page, frame, product.store);
    const { png } = await shadedFile();
    await inside
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'jug.png', mimeType: 'image/png', buffer: png });
    const reached =
      { check: /Checking/, compress: /Checking/, upload: /Uploading/, matting: /Finding/, fuse: /Finishing/ }[step] ??
      /./;
    // The bar's own word: the names of all steps stand below it from the start.
    const bar = inside.getByRole('progressbar');
    await expect(bar).toHaveAttribute('aria-valuetext', reached, { timeout: 20_000 });
    await page.waitForTimeout(400);

    const requests = requestsOf(page);
    await inside.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(inside.getByText('Cancelled.').first()).toBeVisible();
    await release?.();
    await page.waitForTimeout(1000);
    expect(requests.filter((line) => !line.includes('/editor/assets/') && !line.includes('blob:'))).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([`cancel ${step}`]);
  });
}
