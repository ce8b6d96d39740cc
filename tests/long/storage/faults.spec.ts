import { expect } from '../../browser/product.ts';
import type { Fault } from '../../setup/fault-proxy.ts';
import { test } from './broken-line.ts';
import { abortHalfway, expectForward, keptBy, openUploadPage } from './store-page.ts';

/**
 * The client of src/upload in Chromium, and the embedded store, with a proxy between them that breaks things (docs/notes/upload.md T5, T6).
 * Whatever happens on the way: nothing is lost, nothing is kept twice, and progress never goes back.
 */
test.use({ trace: 'off' });

const KB = 1024;
const MB = 1024 * KB;
const bad = (status: number, headers = {}): Fault => ({ kind: 'answer', status, headers });

/** Faults of the requests in turn, and how many times the file is sent in all. */
const FORM: Readonly<Record<string, { faults: readonly Fault[]; posts: number }>> = {
  nothing: { faults: [], posts: 1 },
  'a cut before the first byte': { faults: [{ kind: 'cut', after: 0 }], posts: 2 },
  'a cut in the middle': { faults: [{ kind: 'cut', after: 200 * KB }], posts: 2 },
  'cuts again and again': { faults: [1, 2, 3].map((n) => ({ kind: 'cut', after: n * 50 * KB })), posts: 4 },
  'a silence of the store': { faults: [{ kind: 'stall' }], posts: 2 },
  'bad gateways': { faults: [bad(502), bad(502)], posts: 3 },
  'a store that asks for time': { faults: [bad(503, { 'retry-after': '10' })], posts: 2 },
  'a slow line': { faults: [{ kind: 'slow', bytesPerSecond: MB }], posts: 1 },
  'an answer that is lost': { faults: [{ kind: 'lost' }], posts: 1 },
  'half an answer': { faults: [{ kind: 'half' }], posts: 1 },
  'a line that repeats itself': { faults: [{ kind: 'twice' }], posts: 1 },
};

test('T6 a form arrives once, whatever breaks on the way', async ({ page, product, line: proxy, browser }) => {
  console.log(`Chromium ${browser.version()}`);
  const kept = keptBy(product);
  const upload = await openUploadPage(page, product.editor);
  for (const [title, { faults, posts }] of Object.entries(FORM)) {
    await test.step(title, async () => {
      const before = await kept.count();
      proxy.plan(...faults);
      const outcome = await upload({ size: 700 * KB, fill: title.length, via: proxy.origin });
      expect(outcome.code, outcome.message).toBeUndefined();
      expect(await kept.sha256(outcome.key)).toBe(outcome.sha256);
      expect(await kept.count()).toBe(before + 1);
      expect(proxy.seen()).toEqual(Array.from({ length: posts }, () => 'POST /cutout'));
      expectForward(outcome);
      expect(outcome.shares.at(-1)).toBe(1);
    });
  }
});

test('T6 what is refused for good is said at once and kept nowhere; the next cloud takes over', async ({
  page,
  product,
  line: proxy,
}) => {
  const kept = keptBy(product);
  const before = await kept.count();
  const upload = await openUploadPage(page, product.editor);
  proxy.plan();
  const tampered = await upload({ size: KB, fill: 1, via: proxy.origin, grant: { data: { key: 'other.png' } } });
  // A refusal comes with CORS headers: the page reads it instead of seeing status 0.
  expect(tampered).toMatchObject({ code: 'UPLOAD_FAILED', status: 403 });
  expect(tampered.message).toContain('AccessDenied');
  expect(proxy.seen()).toHaveLength(1);
  expect(await kept.count()).toBe(before);

  const backupUrl = `${product.store}/cutout`;
  const saved = await upload({ size: KB, fill: 2, grant: { url: 'http://localhost:1/cutout', backupUrl } });
  expect(saved.code, saved.message).toBeUndefined();
  expect(await kept.sha256(saved.key)).toBe(saved.sha256);
});

test('T5 an abort in the middle leaves nothing: no half file, and no open one', async ({ page, product, line }) => {
  await abortHalfway({ page, line, product }, [{ kind: 'slow', bytesPerSecond: 3 * MB }], 1);
  expect(line.seen()).toEqual(['POST /cutout']);
});

test('T5 without a network the failure says so, and afterwards the same permission still works', async ({
  page,
  product,
  line,
}) => {
  const kept = keptBy(product);
  const upload = await openUploadPage(page, product.editor);
  await upload({ size: KB, fill: 5, via: line.origin });
  const before = await kept.count();
  line.plan();
  await page.context().setOffline(true);
  const away = await upload({ size: KB, fill: 6, via: line.origin, sameGrant: true });
  expect(away).toMatchObject({ code: 'OFFLINE', status: 0 });
  expect(line.seen()).toEqual([]);
  await page.context().setOffline(false);
  const back = await upload({ size: KB, fill: 6, via: line.origin, sameGrant: true });
  expect(back.code, back.message).toBeUndefined();
  expect(await kept.sha256(back.key)).toBe(back.sha256);
  expect(await kept.count()).toBe(before);
});

test('T5 a page of another origin is answered nothing: status 0, and nothing is kept', async ({ page, product }) => {
  const kept = keptBy(product);
  const own = await openUploadPage(page, product.editor);
  await own({ size: KB, fill: 4 });
  const before = await kept.count();
  const fields = await page.evaluate(async () => {
    const { url, data } = await (
      globalThis as unknown as { permission(): Promise<{ url: string; data: object }> }
    ).permission();
    return { url, data };
  });
  await page.goto(`${product.demo}/healthz`);
  const status = await page.evaluate(({ url, data }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(data)) form.append(name, String(value));
    form.append('file', new Blob(['x']), 'file');
    const xhr = new XMLHttpRequest();
    // With a listener the browser asks first, and is refused.
    xhr.upload.onprogress = () => {};
    xhr.open('POST', url);
    return new Promise<number>((resolve) => {
      xhr.onloadend = () => resolve(xhr.status);
      xhr.send(form);
    });
  }, fields);
  expect(status).toBe(0);
  expect(await kept.count()).toBe(before);
});
