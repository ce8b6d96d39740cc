import { describe, expect, it, onTestFinished } from 'vitest';
import { MemoryLimiter } from '../../server/platform/limiter/memory-limiter.ts';
import type { RateLimiter } from '../../server/platform/limiter/rate-limiter.ts';
import { RedisLimiter } from '../../server/platform/limiter/redis-limiter.ts';
import { systemClock } from '../../src/base/clock.ts';
import { noRedis } from '../setup/real-redis.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { type OpenLimiter, RATE_LIMITER_CASES } from './rate-limiter.ts';
import { redisForSuite } from './redis-for-suite.ts';

const silent = { info: () => {}, warn: () => {} };

describe('the limiter in memory', () => {
  it.each(Object.entries(RATE_LIMITER_CASES))('%s', async (_title, check) => {
    const clock = createSimulatedClock();
    await check({ limiter: new MemoryLimiter(clock), pass: (ms) => clock.advance(ms) });
  });

  it('differs from one that forgets the key, and from one that takes although it refuses', async () => {
    const wrong = (take: (memory: MemoryLimiter) => RateLimiter['take']) => (): OpenLimiter => {
      const clock = createSimulatedClock();
      const memory = new MemoryLimiter(clock);
      return { limiter: { state: 'alone', close: async () => {}, take: take(memory) }, pass: clock.advance };
    };
    const keyless = wrong(
      (memory) =>
        (area, { address }) =>
          memory.take(area, { address }),
    );
    const greedy = wrong((memory) => async (area, { address, key }) => {
      const own = await memory.take(area, { address });
      return key === undefined ? own : Math.max(own, await memory.take(area, { key }));
    });
    for (const open of [keyless, greedy]) {
      const outcomes = await Promise.allSettled(Object.values(RATE_LIMITER_CASES).map((check) => check(open())));
      expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    }
  });
});

describe.skipIf(noRedis !== undefined)(`the limiter in Redis${noRedis === undefined ? '' : ` (${noRedis})`}`, () => {
  const redis = redisForSuite();

  /** Limiters of so many processes over one Redis, under names of their own. */
  async function open(processes = 1): Promise<{ limiters: RateLimiter[]; pass: OpenLimiter['pass'] }> {
    const prefix = `{test}:${Math.random().toString(36).slice(2)}:`;
    const limiters = Array.from(
      { length: processes },
      () => new RedisLimiter({ url: redis.url, patience: 10_000, clock: systemClock, factor: 1, log: silent, prefix }),
    );
    onTestFinished(async () => {
      for (const limiter of limiters) await limiter.close();
      const left = await redis.admin.keys(`${prefix}*`);
      if (left.length > 0) await redis.admin.del(...left);
    });
    await Promise.all(limiters.map(isShared));
    return {
      limiters,
      // Redis' own time cannot be moved: the buckets are made older instead.
      async pass(ms) {
        for (const key of await redis.admin.keys(`${prefix}*`)) await redis.admin.hincrbyfloat(key, 'at', -ms);
      },
    };
  }

  it.each(Object.entries(RATE_LIMITER_CASES))('%s', async (_title, check) => {
    const { limiters, pass } = await open();
    const [limiter] = limiters;
    if (limiter !== undefined) await check({ limiter, pass });
  });

  it('lets exactly a burst pass over three processes together', async () => {
    const { limiters } = await open(3);
    const takes = Array.from({ length: 90 }, (_, n) => limiters[n % 3]?.take('login', { address: '192.0.2.1' }));
    const waits = await Promise.all(takes);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
  });

  it('leaves no bucket behind that would be full again', async () => {
    const { limiters } = await open();
    await limiters[0]?.take('login', { address: '192.0.2.1' });
    const [key = ''] = await redis.admin.keys('{test}:*');
    // One token of ten a minute is back after six seconds.
    expect(await redis.admin.pttl(key)).toBeGreaterThan(5_000);
    expect(await redis.admin.pttl(key)).toBeLessThanOrEqual(7_000);
  });

  it('loads its script again into a Redis that forgot it', async () => {
    const { limiters } = await open();
    await limiters[0]?.take('login', { address: '192.0.2.1' });
    await redis.admin.script('FLUSH');
    expect(await limiters[0]?.take('login', { address: '192.0.2.1' })).toBe(0);
    expect(limiters[0]?.state).toBe('shared');
  });
});

/** Connected: what comes next is counted there. */
async function isShared(limiter: RateLimiter): Promise<void> {
  while (limiter.state !== 'shared') await new Promise((resolve) => setImmediate(resolve));
}
