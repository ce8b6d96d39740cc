import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { createPersistent } from '../../../src/upload/persistent.ts';
import { resultOf } from '../../../src/upload/result.ts';
import type { Uploader, UploadGrant } from '../../../src/upload/uploader.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const file = { blob: new Blob(['pixels'], { type: 'image/jpeg' }), index: 0 };
const cloud = (host: string) => ({
  url: `https://${host}/bucket`,
  accessUrl: `https://${host}/bucket/a.jpg`,
  data: {},
  token: '',
  bucket: 'bucket',
});
const grant: UploadGrant = { ...cloud('one.example'), key: 'a.jpg', backupUrl: '', order: ['aws-s3'] };

type Outcome = 'ok' | { status: number; retryAfter?: number; expired?: number; sent?: number[] };

/** A store that follows a list of outcomes, whatever host is asked. */
function setUp(outcomes: Outcome[], { there = [] as (boolean | Promise<boolean>)[], random = 0.5 } = {}) {
  const clock = createSimulatedClock();
  const asked: { at: number; url: string }[] = [];
  const looked: string[] = [];
  const shares: number[] = [];
  const uploader: Uploader = {
    async upload(_signal, given, at, { onProgress } = {}) {
      asked.push({ at: clock.now() - start, url: at.url });
      const outcome = outcomes.shift() ?? 'ok';
      if (outcome !== 'ok') {
        const { sent = [], ...details } = outcome;
        for (const share of sent) onProgress?.(share);
        const code = outcome.status === 0 ? 'NETWORK' : 'UPLOAD_FAILED';
        throw cutoutError(code, 'no', { details });
      }
      onProgress?.(1);
      return resultOf(given, at, { data: '', etag: 'e' });
    },
  };
  const start = clock.now();
  const persistent = createPersistent({
    transports: { 'aws-s3': uploader, oss: uploader },
    clock,
    async stored(_signal, _file, { accessUrl }) {
      looked.push(accessUrl);
      return there.shift() ?? false;
    },
    random: () => random,
  });
  const controller = new AbortController();
  const begin = (to = grant) => {
    const outcome: { value?: unknown } = {};
    persistent.upload(controller.signal, file, to, { onProgress: (share) => shares.push(share) }).then(
      (value) => Object.assign(outcome, { value }),
      (error: unknown) => Object.assign(outcome, { value: error }),
    );
    return outcome;
  };
  return {
    begin,
    clock,
    asked,
    looked,
    shares,
    abort: () => controller.abort(cutoutError('UPLOAD_ABORTED', 'upload abort')),
  };
}

describe('an upload that is tried again', () => {
  test('waits a random part of a time that doubles, and succeeds', async () => {
    const { begin, clock, asked } = setUp([{ status: 503 }, { status: 500 }, { status: 429 }]);
    const outcome = begin();
    await clock.advance(10_000);
    expect(asked.map(({ at }) => at)).toEqual([0, 250, 750, 1750]);
    expect(outcome.value).toMatchObject({ etag: 'e', storage: 'aws-s3' });
  });

  test('never waits longer than the doubling allows, whatever chance says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (random) => {
        const { begin, clock, asked } = setUp([{ status: 500 }, { status: 500 }, { status: 500 }, { status: 500 }], {
          random,
        });
        begin();
        await clock.advance(60_000);
        expect(asked).toHaveLength(5);
        for (let n = 1; n < asked.length; n += 1) {
          const gap = (asked[n]?.at ?? 0) - (asked[n - 1]?.at ?? 0);
          expect(gap).toBeGreaterThanOrEqual(0);
          expect(gap).toBeLessThanOrEqual(500 * 2 ** (n - 1));
        }
      }),
      { numRuns: 20 },
    );
  });

  test('honours Retry-After, up to a minute', async () => {
    const { begin, clock, asked } = setUp([
      { status: 503, retryAfter: 7 },
      { status: 429, retryAfter: 9_999 },
    ]);
    const outcome = begin();
    await clock.advance(7_000);
    expect(asked.map(({ at }) => at)).toEqual([0, 7_000]);
    await clock.advance(60_000);
    // 7 s and a minute are more than a place gets.
    expect(outcome.value).toMatchObject({ details: { status: 429, cloud: 'aws-s3', attempt: 2 } });
  });

  test('does not wait for good where the store never says whether the file is there', async () => {
    const never = new Promise<boolean>(() => {});
    const { begin, clock, asked, looked } = setUp([{ status: 0 }], { there: [never] });
    const outcome = begin();
    await clock.advance(10_000);
    expect([asked.length, looked.length]).toEqual([1, 1]);
    await clock.advance(250);
    expect(asked).toHaveLength(2);
    expect(outcome.value).toMatchObject({ etag: 'e' });
    expect(clock.pending).toBe(0);
  });

  test('gives up after five tries, with the place and the count', async () => {
    const { begin, clock, asked } = setUp(Array.from({ length: 9 }, () => ({ status: 500 })));
    const outcome = begin();
    await clock.advance(60_000);
    expect(asked).toHaveLength(5);
    expect(outcome.value).toMatchObject({ code: 'UPLOAD_FAILED', details: { cloud: 'aws-s3', attempt: 5 } });
    expect(clock.pending).toBe(0);
  });

  test.each([400, 403, 404, 413, 415, 614, 631])('is not tried again after %d', async (status) => {
    const { begin, clock, asked } = setUp([{ status }]);
    const outcome = begin();
    await clock.advance(60_000);
    expect(asked).toHaveLength(1);
    expect(outcome.value).toMatchObject({ details: { status } });
  });

  test('without an answer: looks whether the object is there before it sends it again', async () => {
    const first = setUp([{ status: 0 }], { there: [true] });
    const outcome = first.begin();
    await first.clock.advance(60_000);
    expect(first.asked).toHaveLength(1);
    expect(outcome.value).toMatchObject({ url: grant.accessUrl, fileSize: 6 });

    const second = setUp([{ status: 0 }], { there: [false] });
    second.begin();
    await second.clock.advance(60_000);
    expect([second.asked.length, second.looked]).toEqual([2, [grant.accessUrl]]);
  });

  test('shows what a try before has reached until it is passed, and whole once', async () => {
    const { begin, clock, shares } = setUp([
      { status: 500, sent: [0.3, 0.99] },
      { status: 503, sent: [0.2, 0.87, 0.99] },
    ]);
    begin();
    await clock.advance(60_000);
    expect(shares).toEqual([0.3, 0.99, 1]);
  });

  test('ends where it is cancelled, in a wait too, and leaves no timer', async () => {
    const { begin, clock, asked, abort } = setUp([{ status: 503, retryAfter: 30 }]);
    const outcome = begin();
    await clock.advance(1_000);
    abort();
    await clock.advance(60_000);
    expect(asked).toHaveLength(1);
    expect(outcome.value).toMatchObject({ code: 'UPLOAD_ABORTED' });
    expect(clock.pending).toBe(0);
  });
});

describe('places', () => {
  const wide = {
    ...grant,
    backupUrl: 'https://backup.example/bucket',
    order: ['aws-s3', 'mtyun', 'oss'],
    clouds: { oss: cloud('two.example'), mtyun: cloud('three.example') },
  };
  const fail = (times: number) => Array.from({ length: times }, () => ({ status: 500 }));

  test('are tried in the order of the permission, then the backup address; a kind without a transport is passed by', async () => {
    const { begin, clock, asked } = setUp(fail(14));
    const outcome = begin(wide);
    await clock.advance(300_000);
    const hosts = asked.map(({ url }) => new URL(url).host);
    expect([...new Set(hosts)]).toEqual(['one.example', 'two.example', 'backup.example']);
    expect(outcome.value).toMatchObject({ url: grant.accessUrl, storage: 'aws-s3' });
  });

  test('name the cloud that took the file, and its address', async () => {
    const { begin, clock } = setUp(fail(5));
    const outcome = begin(wide);
    await clock.advance(60_000);
    expect(outcome.value).toMatchObject({ storage: 'oss', url: 'https://two.example/bucket/a.jpg' });
  });

  test('a host that failed through is passed by for twenty seconds', async () => {
    const { begin, clock, asked } = setUp(fail(5));
    begin(wide);
    await clock.advance(15_000);
    asked.length = 0;
    begin(wide);
    await clock.advance(0);
    expect(new URL(asked[0]?.url ?? '').host).toBe('two.example');
    await clock.advance(20_000);
    asked.length = 0;
    begin(wide);
    await clock.advance(0);
    expect(new URL(asked[0]?.url ?? '').host).toBe('one.example');
  });

  test('where all are broken the first is asked all the same', async () => {
    const { begin, clock, asked } = setUp(fail(5));
    begin();
    await clock.advance(15_000);
    asked.length = 0;
    const outcome = begin();
    await clock.advance(0);
    expect(asked).toHaveLength(1);
    expect(outcome.value).toMatchObject({ etag: 'e' });
  });

  test('a permission that leads nowhere fails without a request', async () => {
    const { begin, clock, asked } = setUp([]);
    const outcome = begin({ ...grant, order: ['cos'] });
    await clock.advance(0);
    expect([asked.length, outcome.value]).toEqual([0, expect.objectContaining({ code: 'UPLOAD_FAILED' })]);
  });
});
