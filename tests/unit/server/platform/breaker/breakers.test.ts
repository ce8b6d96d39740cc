import { describe, expect, it } from 'vitest';
import type { MattingEngine } from '../../../../../server/inference/models/matting/engine.ts';
import { createFakeEngine } from '../../../../../server/inference/models/matting/fake-engine.ts';
import { guardedEngine } from '../../../../../server/inference/models/matting/guarded-engine.ts';
import { EngineBusy } from '../../../../../server/inference/pool/engine-busy.ts';
import { FAILURES, OPEN } from '../../../../../server/platform/breaker/breaker.ts';
import { MemoryBreaker } from '../../../../../server/platform/breaker/memory-breaker.ts';
import { guardedStore } from '../../../../../server/platform/store/guarded-store.ts';
import { MemoryObjectStore } from '../../../../../server/platform/store/memory-object-store.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { callerHeaders, kit, picture, upload } from '../../kit.ts';

const never = new AbortController().signal;
const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** An engine that fails as it is set, and its breaker. */
function brokenEngine(state: MattingEngine['state'] = 'warm') {
  const clock = createSimulatedClock();
  const breaker = new MemoryBreaker('inference', clock);
  const fake = createFakeEngine();
  const mood: { error: Error | undefined; asked: number } = { error: undefined, asked: 0 };
  const broken: MattingEngine = {
    ...fake,
    name: 'kserve:tests',
    state,
    async segment(...args) {
      mood.asked += 1;
      if (mood.error) throw mood.error;
      return await fake.segment(...args);
    },
  };
  return { clock, breaker, mood, engine: guardedEngine(broken, breaker) };
}

describe('an engine on another machine', () => {
  it('is not asked while it does not answer, and asked again by one', async () => {
    const { clock, mood, engine } = brokenEngine();
    const bytes = await picture();
    mood.error = cutoutError('MATTING_FAILED', 'gone');
    for (let n = 0; n < FAILURES; n += 1) {
      await expect(engine.segment(never, bytes, {})).rejects.toMatchObject({ code: 'MATTING_FAILED' });
    }
    const busy = engine.segment(never, bytes, {});
    await expect(busy).rejects.toBeInstanceOf(EngineBusy);
    await expect(busy).rejects.toMatchObject({ retryAfterSeconds: OPEN / 1000 });
    expect(mood.asked).toBe(FAILURES);
    mood.error = undefined;
    await clock.advance(OPEN);
    expect((await engine.segment(never, bytes, {})).salient).toBe(true);
    expect((await engine.segment(never, bytes, {})).salient).toBe(true);
  });

  it.each<[string, Error, MattingEngine['state'], string]>([
    ['pictures that are refused', cutoutError('IMAGE_UNREADABLE', 'no'), 'warm', 'closed'],
    ['clients that leave', cutoutError('ABORTED', 'no'), 'warm', 'closed'],
    ['a queue that is full', new EngineBusy('no', 1), 'warm', 'closed'],
    ['a wait for workers that cannot reach it', new EngineBusy('no', 1), 'cold', 'open'],
    ['an accident', new Error('no'), 'warm', 'open'],
  ])('after %s (%s, %s) is %s', async (_, error, state, expected) => {
    const { breaker, mood, engine } = brokenEngine(state);
    mood.error = error;
    for (let n = 0; n < FAILURES; n += 1) await engine.segment(never, Buffer.alloc(1), {}).catch(() => {});
    expect(await breaker.read()).toBe(expected);
  });
});

describe('a store on another machine', () => {
  const open = () => {
    const clock = createSimulatedClock();
    const breaker = new MemoryBreaker('store', clock);
    const store = new MemoryObjectStore(clock);
    return { clock, breaker, store, guarded: guardedStore(store, breaker) };
  };

  it('that is away is answered as 503, at once after a while', async () => {
    const { store, breaker, guarded } = open();
    let asked = 0;
    store.head = async () => {
      asked += 1;
      throw refused();
    };
    for (let n = 0; n < FAILURES + 3; n += 1) {
      await expect(guarded.head('a.png')).rejects.toMatchObject({
        code: 'RATE_LIMITED',
        retryAfterSeconds: expect.any(Number),
      });
    }
    expect([asked, await breaker.read()]).toEqual([FAILURES, 'open']);
  });

  it.each<[string, string, Error]>([
    ['5xx', 'open', Object.assign(new Error('no'), { $metadata: { httpStatusCode: 503 } })],
    ['no status', 'open', Object.assign(new Error('no'), { $metadata: {} })],
    ['403', 'closed', Object.assign(new Error('no'), { $metadata: { httpStatusCode: 403 } })],
    ['an abort', 'closed', Object.assign(new Error('no'), { name: 'AbortError' })],
    ['a refusal of ours', 'closed', cutoutError('IMAGE_FORMAT', 'no')],
    ['a mistake of ours', 'closed', new TypeError('no')],
  ])('that answers %s leaves its breaker %s', async (_, expected, error) => {
    const { store, breaker, guarded } = open();
    store.get = () => Promise.reject(error);
    for (let n = 0; n < FAILURES; n += 1) await guarded.get('a.png').catch(() => {});
    expect(await breaker.read()).toBe(expected);
  });

  it('stores and gives back', async () => {
    const { clock, guarded } = open();
    const bytes = await picture();
    await guarded.put(
      never,
      { key: 'a.png', owner: 'o' },
      (async function* () {
        yield bytes;
      })(),
    );
    expect((await guarded.head('a.png'))?.owner).toBe('o');
    expect((await guarded.get('a.png'))?.bytes).toHaveLength(bytes.length);
    expect(await guarded.delete('a.png')).toBe(true);
    expect(await guarded.sweep(clock.now())).toBe(0);
  });
});

describe('a product with an inference server', () => {
  it('answers 503 with Retry-After while it is away, and says so to operators', async () => {
    const { mood } = brokenEngine();
    const fake = createFakeEngine();
    const engine: MattingEngine = {
      ...fake,
      name: 'kserve:tests',
      state: 'warm',
      segment: async () => {
        mood.asked += 1;
        throw cutoutError('MATTING_FAILED', 'gone');
      },
    };
    const env = { MATTING_KSERVE_URL: 'http://triton:8000', OPERATOR_PORT: '8785' };
    const product = await kit({ engine, env });
    const session = await product.session();
    const { access_url: address } = await upload(product, session, await picture());
    const matting = () =>
      product.ask('editor', {
        method: 'POST',
        url: '/v1/matting/sod',
        headers: callerHeaders(session),
        payload: {
          parameter: {},
          media_info_list: [{ media_data: address, media_profiles: { media_data_type: 'url' } }],
        },
      });
    for (let n = 0; n < FAILURES; n += 1) expect((await matting()).json().cutout_code).toBe('MATTING_FAILED');
    const answer = await matting();
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().cutout_code]).toEqual([
      503,
      '10',
      'RATE_LIMITED',
    ]);
    expect(mood.asked).toBe(FAILURES);
    const health = await product.ask('editor', { url: '/readyz' });
    expect([health.statusCode, health.json().checks['inference-breaker']]).toEqual([200, 'open']);
    const metrics = await product.ask('operator', { url: '/metrics' });
    expect(metrics.body).toMatch(/cutout_breaker_state\{breaker="inference"\} 2/);
  });
});
