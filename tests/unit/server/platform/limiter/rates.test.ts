import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryLimiter, MOST_BUCKETS } from '../../../../../server/platform/limiter/memory-limiter.ts';
import { network, widerNetworks } from '../../../../../server/platform/limiter/networks.ts';
import { HandClock } from '../../small-kit.ts';

describe('the token buckets', () => {
  it('never hand out more than burst and refill allow, whatever the clock does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -5000, max: 5000 }), { maxLength: 200 }), async (steps) => {
        const clock = new HandClock();
        const limiter = new MemoryLimiter(clock);
        let admitted = 0;
        let forward = 0;
        for (const step of steps) {
          clock.ms += step;
          forward += Math.max(0, step);
          if ((await limiter.take('matting', { address: '192.0.2.1' })) === 0) admitted += 1;
        }
        expect(admitted).toBeLessThanOrEqual(30 + forward / 1000 + 1);
      }),
    );
  });

  const login = (limiter: MemoryLimiter, asking: { address?: string; key?: string }) => limiter.take('login', asking);
  const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;

  it('stay in bounded memory under a flood of addresses, and still let nobody pass without a limit', () => {
    const limiter = new MemoryLimiter(new HandClock());
    for (let n = 0; n < 25_000; n += 1) limiter.take('editsdk', { address: addressOf(n) });
    expect(limiter.size).toBeLessThanOrEqual(MOST_BUCKETS + 256);
    const late = Array.from({ length: 200 }, () => limiter.take('editsdk', { address: '192.0.2.1' }));
    expect(late.filter((wait) => wait === 0).length).toBeLessThanOrEqual(60);
  });

  it('of one who used them up stay empty, whatever 25,000 others ask meanwhile', () => {
    const limiter = new MemoryLimiter(new HandClock());
    while (login(limiter, { address: '192.0.2.1' }) === 0);
    for (let n = 0; n < 25_000; n += 1) {
      login(limiter, { address: addressOf(n), key: `pk_made_up_${n}` });
      limiter.take('feedback', { address: '192.0.2.1', key: `pk_made_up_${n}` });
    }
    expect(login(limiter, { address: '192.0.2.1' })).toBeGreaterThan(0);
  });

  it('are not made by a request that is refused', () => {
    const limiter = new MemoryLimiter(new HandClock());
    while (login(limiter, { address: '192.0.2.1' }) === 0);
    const before = limiter.size;
    for (let n = 0; n < 100; n += 1) login(limiter, { address: '192.0.2.1', key: `pk_${n}` });
    expect(limiter.size).toBe(before);
  });

  it('are forgotten when they are full again, and not before', () => {
    const clock = new HandClock();
    const limiter = new MemoryLimiter(clock);
    for (let n = 0; n < 20; n += 1) login(limiter, { address: '192.0.2.1' });
    clock.advance(119_000);
    login(limiter, { address: '192.0.2.2' });
    clock.advance(1_500);
    login(limiter, { address: '192.0.2.3' });
    expect(limiter.size).toBe(3);
    clock.advance(240_000);
    login(limiter, { address: '192.0.2.4' });
    expect(limiter.size).toBe(1);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:50123', '192.0.2.1'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['a made-up word', 'unknown'],
    ['192.0.2.1.9', 'unknown'],
    ['', 'unknown'],
  ])('count %s as %s', (address, unit) => {
    expect(network(address)).toBe(unit);
  });
});

it.each([
  ['192.0.2.1', []],
  ['2001:db8:1:2ff::/64', ['2001:db8:1:0::/48', '2001:db8:1:200::/56']],
])('%s lies in %j', (unit, wider) => {
  expect(widerNetworks(unit).map(({ id }) => id)).toEqual(wider);
});
