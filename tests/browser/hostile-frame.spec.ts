import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { LISTENING, partnerPage } from './host-pages.ts';
import { expect, type Product, requestsOf, test } from './product.ts';
import { withoutFrameAncestors } from './without-frame-ancestors.ts';

/** The hostile cases of the frame's end: who may embed it. */

const frameAddress = (editor: string, more: Record<string, string> = {}) =>
  `${editor}/en/editor/?${new URLSearchParams({ iframeType: 'sdk', origin: 'cutout-sdk', platform: 'pk_sandbox_full', is_trial: '', channel: 'chosen', ...more })}`;

/** A page without our loader: a raw frame, which it welcomes as soon as it says hello. */
const rawHost = (address: string, { welcome = true } = {}) => `<!doctype html><title>raw</title>${LISTENING}
<iframe id="frame" src="${address.replaceAll('&', '&amp;')}" width="900" height="600"></iframe>
<script>
  addEventListener('message', ({ data, source, origin }) => {
    if (${welcome} && data.type === 'hello') source.postMessage({ cutout: 1, channel: data.channel, type: 'welcome', v: 1 }, origin);
  });
</script>`;

const typesHeard = (page: Page) =>
  page.evaluate(() => [...new Set(window.heard.map(({ data }) => (data as { type: string }).type))]);

/** What a host page receives, and how much of the editor was fetched for it. */
async function refusal(page: Page, product: Product, open: () => Promise<unknown>) {
  const requests = requestsOf(page);
  await open();
  const code = await page.evaluate(() =>
    window.codeOf(
      window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en', connectTimeout: 6000 })
        .ready,
    ),
  );
  return { code, assets: requests.filter((line) => line.includes(`${product.editor}/editor/assets/`)) };
}

test('T14 a parent that is not on the list gets hello and nothing else, and no upload is prepared', async ({
  page,
  product,
  hosts,
}) => {
  await withoutFrameAncestors(page, product.editor);
  const requests = requestsOf(page);
  await page.goto(hosts.add(rawHost(frameAddress(product.editor)), { host: '127.0.0.2' }));
  const frame = page.frameLocator('#frame');
  await expect(frame.getByText('This site may not show the editor yet')).toBeVisible();
  expect(await typesHeard(page)).toEqual(['hello']);
  expect(
    await page.evaluate(() =>
      window.heard.every(
        ({ data }) =>
          Object.keys(data as object)
            .sort()
            .join() === 'boot,channel,cutout,max,min,type',
      ),
    ),
  ).toBe(true);
  expect(requests.filter((line) => /upload|matting/.test(line) && !line.includes('/editor/assets/'))).toEqual([]);
});

test('T18 a sandboxed parent, whose origin is null, is refused by the wall and by the frame', async ({
  page,
  product,
  hosts,
}) => {
  const sandboxed = { headers: { 'content-security-policy': 'sandbox allow-scripts' } };
  const walled = await refusal(page, product, () => page.goto(hosts.partner(product.editor, sandboxed)));
  expect(walled.code).not.toBe('settled');
  expect(walled.assets).toEqual([]);
  await withoutFrameAncestors(page, product.editor);
  await page.goto(hosts.add(rawHost(frameAddress(product.editor)), sandboxed));
  await page.waitForTimeout(4000);
  // The sandbox is the frame's too: not even its own script may load, so hello may be missing.
  expect((await typesHeard(page)).filter((type) => type !== 'hello')).toEqual([]);
});

test('T19 a page of the file system is refused', async ({ page, product }) => {
  const folder = await mkdtemp(join(tmpdir(), 'cutout-'));
  try {
    const file = join(folder, 'page.html');
    await writeFile(file, partnerPage(product.editor));
    const outcome = await refusal(page, product, () => page.goto(pathToFileURL(file).href));
    expect(outcome.code).not.toBe('settled');
    expect(outcome.assets).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

for (const kind of ['srcdoc', 'about:blank'] as const) {
  for (const sandbox of [false, true]) {
    test(`T19 ${kind} inside a listed page ${sandbox ? 'with a sandbox is refused' : 'passes with its creator’s origin'}`, async ({
      page,
      product,
      hosts,
    }) => {
      await page.goto(hosts.partner(product.editor));
      const html = partnerPage(product.editor);
      const code = await page.evaluate(
        async ({ html: inner, kind: how, sandbox: boxed }) => {
          const frame = document.createElement('iframe');
          if (boxed) frame.setAttribute('sandbox', 'allow-scripts');
          const run = `<script>codeOf(CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', connectTimeout: 6000 }).ready).then((code) => parent.postMessage({ outcome: code }, '*'))</script>`;
          const outcome = new Promise<string>((done) =>
            addEventListener('message', ({ data }) => data?.outcome && done(data.outcome)),
          );
          const whole = inner.replace('</body>', `${run}</body>`);
          if (how === 'srcdoc') frame.srcdoc = whole;
          document.querySelector('#other')?.append(frame);
          if (how === 'about:blank') {
            // A sandboxed about:blank has another origin: it cannot even be written into.
            if (boxed) return frame.contentDocument === null ? 'unreachable' : 'written';
            frame.contentDocument?.open();
            frame.contentDocument?.write(whole);
            frame.contentDocument?.close();
          }
          return outcome;
        },
        { html, kind, sandbox },
      );
      if (!sandbox) expect(code).toBe('settled');
      else expect(code).not.toMatch(/settled|written/);
    });
  }
}

test('T20 a listed page inside an unlisted one is refused by frame-ancestors', async ({ page, product, hosts }) => {
  const requests = requestsOf(page);
  const inner = hosts.partner(product.editor, {
    body: `<script>codeOf(CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', connectTimeout: 6000 }).ready).then((code) => top.postMessage({ outcome: code }, '*'))</script>`,
  });
  await page.goto(
    hosts.add(`<!doctype html>${LISTENING}<iframe src="${inner}" width="800" height="600"></iframe>`, {
      host: '127.0.0.2',
    }),
  );
  await expect
    .poll(() => page.evaluate(() => window.heard.map(({ data }) => (data as { outcome?: string }).outcome)), {
      timeout: 15_000,
    })
    .toHaveLength(1);
  const [code] = await page.evaluate(() => window.heard.map(({ data }) => (data as { outcome: string }).outcome));
  expect(code).toBe('FRAME_UNREACHABLE');
  expect(requests.filter((line) => line.includes('/editor/assets/'))).toEqual([]);
});

test('T20 ancestorOrigins alone refuses nobody: where the wall is not enforced, the listed parent decides', async ({
  page,
  product,
  hosts,
}) => {
  await withoutFrameAncestors(page, product.editor);
  const inner = hosts.partner(product.editor, {
    body: `<script>codeOf(CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place' }).ready).then((code) => top.postMessage({ outcome: code }, '*'))</script>`,
  });
  await page.goto(
    hosts.add(`<!doctype html>${LISTENING}<iframe src="${inner}" width="800" height="600"></iframe>`, {
      host: '127.0.0.2',
    }),
  );
  await expect
    .poll(() => page.evaluate(() => window.heard.map(({ data }) => (data as { outcome?: string }).outcome)), {
      timeout: 15_000,
    })
    .toEqual(['settled']);
});

test('T21 with an empty referrer the frame admits a listed page, with our loader and without', async ({
  page,
  product,
  hosts,
}) => {
  const headers = { 'referrer-policy': 'no-referrer' };
  const outcome = await refusal(page, product, () => page.goto(hosts.partner(product.editor, { headers })));
  expect(outcome.code).toBe('settled');
  // The loader's own iframe tells its origin; one that a partner wrote may tell nothing.
  const raw = rawHost(frameAddress(product.editor)).replace('<iframe', '<iframe referrerpolicy="no-referrer"');
  await page.goto(hosts.add(raw, { headers }));
  await expect.poll(() => typesHeard(page)).toContain('loaded');
  expect(
    await page
      .frameLocator('#frame')
      .locator('body')
      .evaluate(() => document.referrer),
  ).toBe('');
});

for (const spoofed of ['http://127.0.0.1:8788', 'cutout-sdk']) {
  test(`T23 origin=${spoofed} in the address grants an unlisted parent nothing`, async ({ page, product, hosts }) => {
    await withoutFrameAncestors(page, product.editor);
    const requests = requestsOf(page);
    await page.goto(
      hosts.add(rawHost(frameAddress(product.editor, { origin: spoofed, parent: 'http://localhost', is_trial: '1' })), {
        host: '127.0.0.2',
      }),
    );
    await page.waitForTimeout(4000);
    expect((await typesHeard(page)).filter((type) => type !== 'hello')).toEqual([]);
    expect(requests.filter((line) => /upload|matting/.test(line) && !line.includes('/editor/assets/'))).toEqual([]);
  });
}

test('T32 a page that frames the editor to steal clicks gets an empty frame', async ({ page, product, hosts }) => {
  const requests = requestsOf(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(hosts.add(rawHost(frameAddress(product.editor)), { host: '127.0.0.2' }));
  await page.waitForTimeout(1500);
  expect(await page.evaluate(() => window.heard)).toEqual([]);
  expect(requests.filter((line) => line.includes('/editor/assets/'))).toEqual([]);
  expect(said.join('\n')).toContain('frame-ancestors');
});

test('T32 without the marker only our own pages may frame the editor', async ({ page, product, hosts }) => {
  await page.goto(hosts.add(rawHost(`${product.editor}/en/editor/?channel=chosen`)));
  await page.waitForTimeout(1500);
  expect(await page.evaluate(() => window.heard)).toEqual([]);
});
