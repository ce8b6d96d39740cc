import { describe, expect, it, onTestFinished } from 'vitest';
import { type Breaker, FAILURES, OPEN } from '../../server/platform/breaker/breaker.ts';
import { MemoryBreaker } from '../../server/platform/breaker/memory-breaker.ts';
import { RedisBreaker } from '../../server/platform/breaker/redis-breaker.ts';
import { systemClock } from '../../src/base/clock.ts';
import { freePort } from '../setup/free-port.ts';
import { noRedis } from '../setup/real-redis.ts';
import { silentLog } from '../setup/silent-log.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { BREAKER_CASES, type OpenBreaker } from './breaker.ts';
import { redisForSuite } from './redis-for-suite.ts';

describe('the breaker in memory', () => {
  it.each(Object.entries(BREAKER_CASES))('%s', async (_title, check) => {
    const clock = createSimulatedClock();
    await check({ breaker: new MemoryBreaker('tests', clock), pass: (ms) => clock.advance(ms) });
  });

  it('differs from one that never opens, and from one that lets in every caller once its time has passed', async () => {
    const wrong = (enter: (memory: MemoryBreaker) => Breaker['enter']) => (): OpenBreaker => {
      const clock = createSimulatedClock();
      const memory = new MemoryBreaker('tests', clock);
      const breaker: Breaker = {
        name: 'tests',
        enter: enter(memory),
        leave: (end) => memory.leave(end),
        read: () => memory.read(),
        close: async () => {},
      };
      return { breaker, pass: clock.advance };
    };
    const open = wrong(() => async () => 0);
    const flooding = wrong((memory) => async () => ((await memory.read()) === 'open' ? await memory.enter() : 0));
    for (const one of [open, flooding]) {
      const outcomes = await Promise.allSettled(Object.values(BREAKER_CASES).map((check) => check(one())));
      expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true);
    }
  });
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a breaker whose Redis was never there', () => {
  it.each(Object.entries(BREAKER_CASES))('%s', async (_title, check) => {
    const clock = createSimulatedClock();
    const url = `redis://127.0.0.1:${await freePort()}`;
    const breaker = new RedisBreaker({ name: 'tests', url, patience: 10_000, clock, log: silentLog });
    onTestFinished(() => breaker.close());
    await check({ breaker, pass: (ms) => clock.advance(ms) });
    expect(breaker.shared).toBe(false);
  });
});

describe.skipIf(noRedis !== undefined)(`the breaker in Redis${noRedis === undefined ? '' : ` (${noRedis})`}`, () => {
  const redis = redisForSuite();

  /** Breakers of so many processes over one Redis, under a name of their own. */
  async function open(processes = 1): Promise<{ breakers: RedisBreaker[]; pass: OpenBreaker['pass'] }> {
    const prefix = `{test}:${Math.random().toString(36).slice(2)}:`;
    const own = { name: 'tests', url: redis.url, patience: 10_000, clock: systemClock, log: silentLog, prefix };
    const breakers = Array.from({ length: processes }, () => new RedisBreaker(own));
    onTestFinished(async () => {
      for (const breaker of breakers) await breaker.close();
      await redis.admin.del(`${prefix}tests`);
    });
    // A Redis that was slow to greet is away until it is asked.
    for (const breaker of breakers) while (!breaker.shared) await breaker.read().then(turn);
    return {
      breakers,
      // Redis' own time cannot be moved: what is written down is made older instead.
      async pass(ms) {
        const key = `${prefix}tests`;
        for (const [field, value] of Object.entries(await redis.admin.hgetall(key))) {
          if (field !== 'failures' && Number(value) > 0) await redis.admin.hset(key, field, String(Number(value) - ms));
        }
      },
    };
  }

  it.each(Object.entries(BREAKER_CASES))('%s', async (_title, check) => {
    const { breakers, pass } = await open();
    const [breaker] = breakers;
    if (breaker !== undefined) await check({ breaker, pass });
  });

  it('is one for three processes: failures count together, and one of them probes', async () => {
    const { breakers, pass } = await open(3);
    for (let n = 0; n < FAILURES; n += 1) await breakers[n % 3]?.leave('badly');
    expect(await Promise.all(breakers.map((breaker) => breaker.read()))).toEqual(['open', 'open', 'open']);
    await pass(OPEN);
    const waits = await Promise.all(breakers.map((breaker) => breaker.enter()));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
  });

  it('ends by itself in a Redis that nobody asks any more', async () => {
    const { breakers } = await open();
    await breakers[0]?.leave('badly');
    const [key = ''] = await redis.admin.keys('{test}:*:tests');
    expect(await redis.admin.pttl(key)).toBeGreaterThan(0);
  });
});
