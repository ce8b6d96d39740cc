import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RedisLimiter } from '../../../../../server/platform/limiter/redis-limiter.ts';
import { freePort } from '../../../../setup/free-port.ts';
import { noOwnRedis, type RealRedis, startRealRedis } from '../../../../setup/real-redis.ts';
import { HandClock } from '../../small-kit.ts';

/** Takes until one is refused: how many passed. */
async function burst(limiter: RedisLimiter, address: string): Promise<number> {
  for (let n = 0; ; n += 1) if ((await limiter.take('login', { address })) > 0) return n;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

function open(url: string) {
  const clock = new HandClock();
  const said: string[] = [];
  const log = {
    info: (_: object, message: string) => said.push(message),
    warn: (_: object, message: string) => said.push(message),
  };
  return { clock, said, limiter: new RedisLimiter({ url, patience: 150, clock, factor: 1, log, prefix: '{away}:' }) };
}

describe('a Redis that was never there', () => {
  it('is no reason to refuse anyone, nor to let anyone pass without a limit', async () => {
    const { limiter, said } = open(`redis://127.0.0.1:${await freePort()}`);
    expect(limiter.state).toBe('away');
    expect(await burst(limiter, '192.0.2.1')).toBe(20);
    while (said.length === 0) await turn();
    expect(said).toEqual(['Redis does not answer: this process counts its rate limits by itself']);
    await limiter.close();
  });
});

describe.skipIf(noOwnRedis !== undefined)(`a Redis that goes away${noOwnRedis ? ` (${noOwnRedis})` : ''}`, () => {
  let redis: RealRedis;
  beforeAll(async () => {
    redis = await startRealRedis({ own: true });
  });
  afterAll(() => redis?.stop());

  it('and hangs costs one request its patience, and no other until a second has passed', async () => {
    const { limiter, clock, said } = open(redis.url);
    while (limiter.state !== 'shared') await turn();
    expect(await burst(limiter, '192.0.2.1')).toBe(20);
    redis.freeze();
    // The process's own bucket is full: it did not count while Redis did.
    expect(await limiter.take('login', { address: '192.0.2.1' })).toBe(0);
    expect([limiter.state, said.length]).toEqual(['away', 1]);
    expect(await burst(limiter, '192.0.2.1')).toBe(19);
    redis.thaw();
    expect(limiter.state).toBe('away');
    clock.advance(1_000);
    expect(await limiter.take('login', { address: '192.0.2.1' })).toBeGreaterThan(0);
    expect([limiter.state, said.length]).toEqual(['shared', 2]);
    await limiter.close();
  });

  it('is not said to be away because the process itself was held up', async () => {
    const { limiter, said } = open(redis.url);
    while (limiter.state !== 'shared') await turn();
    expect(await burst(limiter, '192.0.2.4')).toBe(20);
    const taking = limiter.take('login', { address: '192.0.2.4' });
    await turn();
    // Nothing of this process runs for longer than a request waits.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    expect(await taking).toBeGreaterThan(0);
    expect([limiter.state, said]).toEqual(['shared', []]);
    await limiter.close();
  });

  it('and is killed and started again is used again', async () => {
    const { limiter, clock } = open(redis.url);
    while (limiter.state !== 'shared') await turn();
    expect(await burst(limiter, '192.0.2.2')).toBe(20);
    await redis.kill();
    while (limiter.state === 'shared') await turn();
    expect(await burst(limiter, '192.0.2.2')).toBe(20);
    await redis.start();
    // It comes back empty, and connected to by itself; a second later it is asked.
    for (;;) {
      clock.advance(1_000);
      if ((await limiter.take('login', { address: '192.0.2.3' })) === 0 && limiter.state === 'shared') break;
      await turn();
    }
    expect(await burst(limiter, '192.0.2.2')).toBe(20);
    await limiter.close();
  });
});
