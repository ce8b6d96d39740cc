import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MattingEngine } from '../../../../../server/inference/models/matting/engine.ts';
import { createFakeEngine } from '../../../../../server/inference/models/matting/fake-engine.ts';
import { EngineBusy } from '../../../../../server/inference/pool/engine-busy.ts';
import type { PictureFetcher } from '../../../../../server/platform/fetch/picture-fetcher.ts';
import { deferred } from '../../../../../src/base/deferred.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { type Kit, type KitOptions, kit, picture } from '../../kit.ts';

const JOBS = '/v1/batch/jobs';
const KEY = { 'x-api-key': 'sk_sandbox_full' };
const TRIAL = { 'x-api-key': 'sk_sandbox_trial' };
const ON = { BATCH_JOBS: 'on', RATE_FACTOR: '1000' };

const bytes = await picture();
const pictures: PictureFetcher = {
  async fetch(_signal, address) {
    if (address.includes('missing')) throw cutoutError('ADDRESS_REFUSED', 'not this one');
    return bytes;
  },
};
const open = (more: KitOptions = {}) => kit({ env: ON, pictures, ...more });
const images = (...names: string[]) => names.map((name) => ({ imageURL: `https://a.example/${name}.png`, id: name }));
const post = (product: Kit, payload: object, headers: Record<string, string> = KEY) =>
  product.ask('editor', { method: 'POST', url: JOBS, payload, headers });
const get = (product: Kit, id: string, headers = KEY) => product.ask('editor', { url: `${JOBS}/${id}`, headers });
const cancel = (product: Kit, id: string, headers = KEY) =>
  product.ask('editor', { method: 'DELETE', url: `${JOBS}/${id}`, headers });
const left = async (product: Kit) => {
  const answer = await product.ask('editor', { url: '/v1.0/account', headers: TRIAL });
  return answer.json().data.attributes.credits.total;
};

/** Resolves when the log has said so many such lines, from the start of the product on. */
function said(product: Kit, words: RegExp, times = 1): Promise<void> {
  const { log } = product;
  const enough = () => log.filter((line) => words.test(line)).length >= times;
  if (enough()) return Promise.resolve();
  return new Promise((resolve) => {
    const push = log.push.bind(log);
    log.push = (...lines) => {
      const length = push(...lines);
      if (enough()) resolve();
      return length;
    };
  });
}
const DONE = /a picture of a batch job is done/;
const NOTHING = /a picture of a batch job came to nothing/;

/** An engine whose mattings are `segment`'s, and when it was first asked. */
function engineOf(segment: MattingEngine['segment']): { engine: MattingEngine; asked: Promise<void> } {
  const { promise, resolve } = deferred();
  const fake = createFakeEngine();
  return {
    asked: promise,
    engine: {
      ...fake,
      name: 'tests',
      state: 'warm',
      segment(...args) {
        resolve();
        return segment(...args);
      },
    },
  };
}

describe('POST /v1/batch/jobs', () => {
  it('takes a job, cuts its pictures out, and gives addresses of the results for as long as they are kept', async () => {
    const product = await open();
    const taken = await post(
      product,
      { images: images('one', 'missing'), options: { size: 'auto', crop: true } },
      TRIAL,
    );
    expect([taken.statusCode, taken.json()]).toEqual([202, { id: expect.any(String), status: 'queued' }]);
    const { id } = taken.json();
    await Promise.all([said(product, DONE), said(product, NOTHING)]);
    const answer = (await get(product, id, TRIAL)).json();
    expect(answer).toMatchObject({
      id,
      status: 'done',
      images: [
        { index: 0, id: 'one', status: 'done', type: 'other', expires_at: '2026-11-22T12:00:00.400Z' },
        { index: 1, id: 'missing', status: 'failed', error: 'ADDRESS_REFUSED' },
      ],
    });
    const [{ result_url: address, width, height }] = answer.images;
    const { pathname, search } = new URL(address);
    const file = await product.ask('store', { url: `${pathname}${search}` });
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
    expect(await left(product)).toBe(100_000 - 1);
    // A process is started to draw.
  }, 60_000);

  it('is made once under one Idempotency-Key', async () => {
    const { engine } = engineOf(() => Promise.reject(cutoutError('NO_SUBJECT', 'as the test asked')));
    const product = await open({ engine });
    const headers = { ...KEY, 'idempotency-key': 'order-17' };
    const first = await post(product, { images: images('one') }, headers);
    const again = await post(product, { images: images('one') }, headers);
    expect([again.statusCode, again.json().id]).toEqual([202, first.json().id]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await post(product, { images: images('two') }, headers)).statusCode).toBe(422);
  });

  it.each<[string, object]>([
    ['no picture', { images: [] }],
    ['more than a hundred', { images: Array.from({ length: 101 }, () => ({ imageURL: 'https://a.example/' })) }],
    ['what is no address', { images: [{ imageURL: 'photo.jpg' }] }],
    ['an archive', { images: images('a'), options: { format: 'zip' } }],
    [
      'a colour and a background',
      { images: images('a'), options: { bg_color: 'fff', bg_image_url: 'https://a.example/' } },
    ],
    ['lengths that are none', { images: images('a'), options: { roi: 'everywhere' } }],
    ['nothing', {}],
  ])('refuses %s', async (_, body) => {
    const answer = await post(await open(), body);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  it('is closed without a secret, and not there where it was not asked for', async () => {
    const product = await open();
    expect((await post(product, { images: images('a') }, {})).statusCode).toBe(401);
    expect((await post(product, { images: images('a') }, { 'x-api-key': 'sk_nobody' })).statusCode).toBe(403);
    const without = await kit();
    expect((await post(without, { images: images('a') })).statusCode).toBe(404);
    expect((await get(without, 'abc')).statusCode).toBe(404);
  });
});

describe('a batch job', () => {
  it('is its owner’s alone, and cancelled by its owner for nothing', async () => {
    const gate = deferred();
    const { engine, asked } = engineOf(async (...args) => {
      await gate.promise;
      return createFakeEngine().segment(...args);
    });
    const product = await open({ engine });
    const { id } = (await post(product, { images: images('one', 'two') }, TRIAL)).json();
    await asked;
    expect((await get(product, id, TRIAL)).json().status).toBe('running');
    expect((await get(product, id)).statusCode).toBe(404);
    expect((await cancel(product, id)).statusCode).toBe(404);
    const answer = await cancel(product, id, TRIAL);
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'cancelled']);
    expect(answer.json().images.map(({ status }: { status: string }) => status)).toEqual(['cancelled', 'cancelled']);
    gate.resolve();
    await product.product.close();
    expect(await product.objects.sweep(product.clock.now())).toBe(0);
    // A process is started to draw, in vain.
  }, 60_000);

  it('waits where the engine is busy, and loses no try of its own by it', async () => {
    const { engine } = engineOf(() => Promise.reject(new EngineBusy('others are first', 1)));
    const product = await open({ engine });
    await post(product, { images: images('one') });
    await said(product, NOTHING);
    await product.product.close();
    const rows = await product.database.run((orm) => orm.query.batchPictures.findMany());
    expect(rows).toMatchObject([{ state: 'queued', attempts: 1, address: 'https://a.example/one.png' }]);
  });

  it('with pictures that break the engine ends after three tries', async () => {
    const { engine } = engineOf(() => Promise.reject(cutoutError('MATTING_FAILED', 'as the test asked')));
    const product = await open({ engine, env: { ...ON, OPERATOR_PORT: '8785' } });
    const { id } = (await post(product, { images: images('one') }, TRIAL)).json();
    const hasten = sql`update pgboss.job set start_after = now() - interval '1 s' where state = 'retry'`;
    for (let tries = 1; tries <= 3; tries += 1) {
      await said(product, NOTHING, tries);
      // Seconds later by the database's clock.
      await product.database.run((orm) => orm.execute(hasten));
      product.clock.advance(2_000);
    }
    const answer = (await get(product, id, TRIAL)).json();
    expect(answer).toMatchObject({ status: 'done', images: [{ status: 'failed', error: 'MATTING_FAILED' }] });
    expect(await left(product)).toBe(100_000);
    const metrics = await product.ask('operator', { url: '/metrics' });
    expect(metrics.body).toMatch(/cutout_batch_pictures\{state="failed"\} 1\n/);
    expect((await product.ask('editor', { url: '/readyz' })).json().checks.batch).toBe('ready');
  });
});
