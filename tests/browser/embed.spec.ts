import { expect, requestsOf, test } from './product.ts';
import { shadedFile } from './shaded-file.ts';

/** What a partner's page meets: refused, hidden, modal, two ways of loading. */

test('a page on a domain that is not on the key’s list is refused, in its place and in the console, and fetches no asset', {
  tag: '@smoke',
}, async ({ page, product, hosts }) => {
  const requests = requestsOf(page);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(hosts.partner(product.editor, { host: '127.0.0.2' }));
  const outcome = await page.evaluate(async () => {
    const started = performance.now();
    const errors: string[] = [];
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_elsewhere', container: '#place', locale: 'en' });
    cutout.on('error', ({ code }) => errors.push(code));
    const code = await window.codeOf(cutout.ready);
    const took = performance.now() - started;
    await new Promise((done) => setTimeout(done, 500));
    return { code, took, errors };
  });
  expect(outcome.code).toBe('DOMAIN_NOT_ALLOWED');
  expect(outcome.took).toBeLessThan(5000);
  expect(outcome.errors).toEqual(['DOMAIN_NOT_ALLOWED']);
  await expect(page.locator('#place')).toContainText('DOMAIN_NOT_ALLOWED');
  await expect(page.locator('#place')).toContainText('127.0.0.2');
  expect(warnings.filter((text) => text.includes('DOMAIN_NOT_ALLOWED'))).toHaveLength(1);
  expect(requests.filter((line) => line.includes(`${product.editor}/editor/assets/`))).toEqual([]);
});

const REFUSED = {
  '': 'ACCESS_KEY_MISSING',
  pk_nobody: 'ACCESS_KEY_INVALID',
  pk_sandbox_revoked: 'ACCESS_KEY_INVALID',
  pk_sandbox_nolist: 'WHITELIST_MISSING',
  pk_sandbox_elsewhere: 'DOMAIN_NOT_ALLOWED',
} as const;
for (const [key, code] of Object.entries(REFUSED)) {
  test(`the key “${key}” rejects with ${code}, and the place says it once, with what to do`, async ({
    page,
    product,
    hosts,
  }) => {
    await page.goto(hosts.partner(product.editor));
    const outcome = await page.evaluate(
      (accessKey) => window.codeOf(window.CutoutSDK.create({ accessKey, container: '#place', locale: 'en' }).ready),
      key,
    );
    expect(outcome).toBe(code);
    const notice = page.locator('#place').getByRole('alert');
    await expect(notice).toContainText(/Pass it as accessKey|Check accessKey|Add |Use one/);
    const text = await notice.innerText();
    expect(text.split(code)).toHaveLength(2);
    const [docs = ''] = /\S+\/docs\/errors/.exec(text) ?? [];
    expect((await page.request.get(docs)).status()).toBe(200);
  });
}

for (const style of ['display: none', 'visibility: hidden', 'width: 0; height: 0; overflow: hidden']) {
  test(`in a container with ${style} the editor loads and a call settles`, async ({ page, product, hosts }) => {
    const body = `<style>#hidden { ${style} }</style><div id="hidden"></div>`;
    await page.goto(hosts.partner(product.editor, { body }));
    const picture = await shadedFile();
    const outcome = await page.evaluate(async (address) => {
      const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#hidden', locale: 'en' });
      await new Promise<void>((done) => cutout.on('loaded', () => done()));
      const { ok, mattingInfo } = await cutout.tryMatting(await (await fetch(address)).blob());
      const { width, height } = await cutout.startExtract();
      return { ok, box: mattingInfo?.box, width, height };
    }, picture.dataUrl);
    expect(outcome).toMatchObject({ ok: true, width: picture.width, height: picture.height });
  });
}

test('the modal takes the focus, closes with Esc in the page and in the frame, and gives the focus back', async ({
  page,
  product,
  hosts,
}) => {
  await page.goto(hosts.partner(product.editor, { body: '<button id="opener">Open</button>' }));
  for (const where of ['page', 'frame'] as const) {
    await page.locator('#opener').focus();
    const cancelled = page.evaluate(async () => {
      const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', locale: 'en' });
      await cutout.ready;
      return new Promise<string>((done) => cutout.on('cancel', () => done('cancelled')));
    });
    await expect(page.locator('dialog[open] iframe')).toBeVisible();
    const frame = page.frameLocator('dialog iframe');
    await expect(frame.getByRole('button', { name: 'Choose photos' })).toBeVisible();
    if (where === 'frame') await frame.locator('body').click({ position: { x: 4, y: 300 } });
    await page.keyboard.press('Escape');
    expect(await cancelled).toBe('cancelled');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator('#opener')).toBeFocused();
    await page.evaluate(() => document.querySelector('dialog')?.remove());
  }
});

test('calls made through the async snippet before the script arrives are kept in order', async ({
  page,
  product,
  hosts,
}) => {
  const stub = await (await fetch(`${product.editor}/sdk/v1/snippet.js`)).text();
  const body = `<script>${stub}</script><script>
    window.said = [];
    window.cutout = CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
    for (const name of ['initialized', 'init', 'loaded']) cutout.on(name, () => said.push(name));
    cutout.configure({ theme: { scheme: 'dark' } });
  </script>`;
  const html = `<!doctype html><div id="place"></div>${body}`;
  await page.goto(hosts.add(html));
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([]);
  await page.addScriptTag({ url: `${product.editor}/sdk/v1/cutout-sdk.js` });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said))
    .toEqual(['initialized', 'init', 'loaded']);
});

test('the module build loads from another origin and makes an editor', async ({ page, product, hosts }) => {
  await page.goto(hosts.add('<!doctype html><div id="place"></div>'));
  const trial = await page.evaluate(async (address) => {
    const { create } = (await import(address)) as typeof import('../../sdk/index.ts');
    return (await create({ accessKey: 'pk_sandbox_trial', container: '#place' }).ready).trial;
  }, `${product.editor}/sdk/v1/cutout-sdk.mjs`);
  expect(trial).toBe(true);
});

test('a bitmap of the page is cut out, and stays the page’s', async ({ page, product, hosts }) => {
  await page.goto(hosts.partner(product.editor));
  const outcome = await page.evaluate(async () => {
    const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en' });
    const canvas = new OffscreenCanvas(60, 40);
    const context = canvas.getContext('2d');
    context?.fillRect(15, 10, 30, 20);
    const bitmap = canvas.transferToImageBitmap();
    const opened = new Promise<number[]>((done) => cutout.on('open', ({ width, height }) => done([width, height])));
    const call = window.codeOf(cutout.tryMatting(bitmap));
    const size = await opened;
    const closed = await createImageBitmap(canvas);
    closed.close();
    return { size, left: bitmap.width, closed: await window.codeOf(cutout.tryMatting(closed)), first: await call };
  });
  expect(outcome).toMatchObject({ size: [60, 40], left: 60, closed: 'IMAGE_UNREADABLE' });
});
