import qiniuJs from 'qiniu-js/package.json' with { type: 'json' };
import { Qetag } from '../../../server/features/object-store/qiniu/qetag.ts';
import { expect } from '../../browser/product.ts';
import type { Fault } from '../../setup/fault-proxy.ts';
import { test } from './broken-line.ts';
import { samplePicture } from './sample-picture.ts';
import { abortHalfway, expectForward, keptBy, openReferencePage, openUploadPage } from './store-page.ts';

/**
 * The embedded store in Qiniu's words, with a proxy before it that breaks things: Qiniu's own client for browsers, which we did not
 * write, and ours (docs/notes/upload.md T4 to T6).
 */
test.use({ trace: 'off', storeProtocol: 'qiniu' });

const MB = 1024 * 1024;
const pass: Fault = { kind: 'pass' };
const bad = (status: number, headers = {}): Fault => ({ kind: 'answer', status, headers });
const qetagOf = (size: number, fill: number): string => new Qetag().update(samplePicture(size, fill)).digest();
const cut: Fault = { kind: 'cut', after: MB };

/** Requests by what they are for: the form, a beginning, a part by its number, the end. */
const purposes = (seen: readonly string[]): string[] =>
  seen.map((request) => {
    if (request === 'POST /') return 'form';
    const [, upload, part] = /\/uploads(\/[\w-]+)?(?:\/(\d+))?$/.exec(request) ?? [];
    return request.startsWith('DELETE') ? 'abort' : (part ?? (upload === undefined ? 'begin' : 'end'));
  });

/** By default three parts: two of 4 MB and one of 1 MB. What is asked for in turn, and what becomes of it. */
const PARTS: Readonly<Record<string, { faults: readonly Fault[]; asked: string; size?: number }>> = {
  nothing: { faults: [], asked: 'begin 1 2 3 end' },
  'a part that is cut': { faults: [pass, pass, cut], asked: 'begin 1 2 2 3 end' },
  'the last part cut twice': { faults: [pass, pass, pass, cut, cut], asked: 'begin 1 2 3 3 3 end' },
  'a part that meets silence': { faults: [pass, { kind: 'stall' }], asked: 'begin 1 1 2 3 end' },
  'a bad gateway before a part': { faults: [pass, pass, bad(502)], asked: 'begin 1 2 2 3 end' },
  'Qiniu’s own 599': { faults: [pass, pass, bad(599)], asked: 'begin 1 2 2 3 end' },
  'a store that asks for time': {
    faults: [pass, pass, pass, bad(503, { 'retry-after': '10' })],
    asked: 'begin 1 2 3 3 end',
  },
  'a store that has too much to do': {
    faults: [pass, bad(429, { 'retry-after': '5' })],
    asked: 'begin 1 1 2 3 end',
  },
  'a part whose answer is lost': { faults: [pass, pass, { kind: 'lost' }], asked: 'begin 1 2 2 3 end' },
  'a part with half an answer': { faults: [pass, { kind: 'half' }], asked: 'begin 1 1 2 3 end' },
  'a part that comes twice': { faults: [pass, pass, { kind: 'twice' }], asked: 'begin 1 2 3 end' },
  'a beginning that is lost': { faults: [{ kind: 'lost' }], asked: 'begin begin 1 2 3 end' },
  'a beginning that comes twice': { faults: [{ kind: 'twice' }], asked: 'begin 1 2 3 end' },
  'an upload that the store forgot': { faults: [pass, pass, bad(612)], asked: 'begin 1 2 begin 1 2 3 end' },
  'an end whose answer is lost': { faults: [pass, pass, pass, pass, { kind: 'lost' }], asked: 'begin 1 2 3 end' },
  'an end that comes twice': { faults: [pass, pass, pass, pass, { kind: 'twice' }], asked: 'begin 1 2 3 end' },
  'a form that is cut': { faults: [cut], asked: 'form form', size: 3 * MB },
  'a form whose answer is lost': { faults: [{ kind: 'lost' }], asked: 'form', size: 3 * MB },
  'a bad gateway at the end': { faults: [pass, pass, pass, pass, bad(502)], asked: 'begin 1 2 3 end end' },
};

test('T6 a file in parts arrives once, whatever breaks on the way', async ({ page, product, line }) => {
  const kept = keptBy(product);
  const upload = await openUploadPage(page, product.editor);
  for (const [title, { faults, asked, size = 9 * MB }] of Object.entries(PARTS)) {
    await test.step(title, async () => {
      const before = await kept.count();
      line.plan(...faults);
      const outcome = await upload({ size, fill: title.length, via: line.origin });
      expect(outcome.code, outcome.message).toBeUndefined();
      expect(purposes(line.seen()).join(' ')).toBe(asked);
      expect(await kept.sha256(outcome.key)).toBe(outcome.sha256);
      expect(await kept.count()).toBe(before + 1);
      expect(await kept.parts()).toEqual([]);
      expectForward(outcome);
      expect(outcome.shares.at(-1)).toBe(1);
    });
  }
});

test('T5 an abort in the middle leaves nothing: no part that was whole, and none that was not', async ({
  page,
  product,
  line,
}) => {
  await abortHalfway({ page, line, product }, [pass, pass, { kind: 'slow', bytesPerSecond: MB }], 2);
  expect(purposes(line.seen()).join(' ')).toBe('begin 1 2 abort');
});

test('T4 another file under the same permission is sent whole by our client', async ({ page, product, line }) => {
  const kept = keptBy(product);
  const upload = await openUploadPage(page, product.editor);
  // Five tries, and each ends at the second part.
  line.plan(pass, pass, ...Array.from({ length: 5 }, () => cut));
  const first = await upload({ size: 9 * MB, fill: 1, via: line.origin });
  expect(first).toMatchObject({ code: 'NETWORK', status: 0 });
  line.plan();
  const other = await upload({ size: 9 * MB, fill: 2, via: line.origin, sameGrant: true });
  expect(other.code, other.message).toBeUndefined();
  expect(other.key).toBe(first.key);
  expect(purposes(line.seen()).join(' ')).toBe('begin 1 2 3 end');
  expect(await kept.sha256(other.key)).toBe(other.sha256);
});

test('T4 qiniu-js uploads by form and in parts, and is refused in its own words', async ({
  page,
  product,
  line,
  browser,
}) => {
  console.log(`qiniu-js ${qiniuJs.version}, Chromium ${browser.version()}`);
  const kept = keptBy(product);
  const verify = await openReferencePage(page, product.editor);
  const rows = [
    { title: 'a form', size: MB, asked: 'form' },
    { title: 'the largest form', size: 4 * MB, asked: 'form' },
    { title: 'parts', size: 9 * MB, asked: 'begin 1 2 3 end' },
    { title: 'parts with their MD5', size: 5 * MB, asked: 'begin 1 2 end', checkByMD5: true },
  ];
  for (const { title, asked, ...wish } of rows) {
    await test.step(title, async () => {
      line.plan();
      const outcome = await verify({ ...wish, fill: 3, via: line.origin });
      expect(purposes(line.seen()).join(' ')).toBe(asked);
      expect(await kept.sha256(outcome.key)).toBe(outcome.sha256);
      expect(outcome.hash).toBe(await kept.qetag(outcome.key));
      expect(outcome.shares.at(-1)).toBe(100);
      expect(await kept.parts()).toEqual([]);
    });
  }
  await test.step('a token that is not ours', async () => {
    const before = await kept.count();
    for (const size of [MB, 9 * MB]) {
      expect(await verify({ size, fill: 4, tampered: true })).toMatchObject({ code: 401 });
    }
    expect(await kept.count()).toBe(before);
  });
});

test('T4 qiniu-js goes on where it stood after 599 and after a cut, and gives up at 429', async ({
  page,
  product,
  line,
}) => {
  const kept = keptBy(product);
  const verify = await openReferencePage(page, product.editor);
  line.plan(pass, pass, bad(599));
  const tried = await verify({ size: 9 * MB, fill: 5, via: line.origin, retryCount: 3 });
  expect(purposes(line.seen()).join(' ')).toBe('begin 1 2 2 3 end');
  expect(await kept.sha256(tried.key)).toBe(tried.sha256);

  line.plan(pass, pass, cut);
  expect(await verify({ size: 9 * MB, fill: 6, via: line.origin })).toMatchObject({ code: 0 });
  line.plan();
  const resumed = await verify({ size: 9 * MB, fill: 6, via: line.origin, sameGrant: true });
  expect(purposes(line.seen()).join(' ')).toBe('2 3 end');
  expect(await kept.sha256(resumed.key)).toBe(resumed.sha256);

  line.plan(pass, bad(429, { 'retry-after': '1' }));
  expect(await verify({ size: 9 * MB, fill: 7, via: line.origin, retryCount: 3 })).toMatchObject({ code: 429 });
});

test('T4 qiniu-js resumes into another file of the same name and size: the hash in the store’s answer tells, MD5 prevents it', async ({
  page,
  product,
  line,
}) => {
  const kept = keptBy(product);
  const verify = await openReferencePage(page, product.editor);
  const upTo = async (checkByMD5: boolean, fill: number) => {
    line.plan(pass, pass, cut);
    expect(await verify({ size: 9 * MB, fill, via: line.origin })).toMatchObject({ code: 0 });
    line.plan();
    return await verify({ size: 9 * MB, fill: fill + 1, via: line.origin, sameGrant: true, checkByMD5 });
  };
  // By itself it says "done" of what is half one file and half the other. The store cannot know: it was asked for these very parts.
  const mixed = await upTo(false, 8);
  expect(purposes(line.seen()).join(' ')).toBe('2 3 end');
  expect(await kept.sha256(mixed.key)).not.toBe(mixed.sha256);
  // But it says what it has, and that is not the file's own hash.
  expect(mixed.hash).toBe(await kept.qetag(mixed.key));
  expect(mixed.hash).not.toBe(qetagOf(9 * MB, 9));
  // Where it compares the parts, the one that is another's is sent again.
  const whole = await upTo(true, 10);
  expect(purposes(line.seen()).join(' ')).toBe('1 2 3 end');
  expect(await kept.sha256(whole.key)).toBe(whole.sha256);
});
