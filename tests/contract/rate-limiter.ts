import { expect } from 'vitest';
import type { RateLimiter } from '../../server/platform/limiter/rate-limiter.ts';
import { RATES } from '../../server/platform/limiter/rates.ts';

export interface OpenLimiter {
  limiter: RateLimiter;
  /** Lets ms pass for all buckets. */
  pass(ms: number): Promise<void>;
}

const { burst } = RATES.login.address;

/** How many of `count` requests pass, one after the other. */
async function admitted(limiter: RateLimiter, count: number, address: string, key?: string): Promise<number> {
  let passed = 0;
  for (let n = 0; n < count; n += 1) if ((await limiter.take('login', { address, key })) === 0) passed += 1;
  return passed;
}

/**
 * What each limiter must hold. Asked with the buckets of logins: they fill so slowly that the time which the test itself takes does
 * not show.
 */
export const RATE_LIMITER_CASES: Readonly<Record<string, (open: OpenLimiter) => Promise<void>>> = {
  'lets a burst pass, tells how long to wait, then lets one pass': async ({ limiter, pass }) => {
    expect(await admitted(limiter, burst, '192.0.2.1', 'k')).toBe(burst);
    const wait = await limiter.take('login', { address: '192.0.2.1', key: 'k' });
    expect([5, 6]).toContain(wait);
    await pass(wait * 1000);
    expect(await limiter.take('login', { address: '192.0.2.1', key: 'k' })).toBe(0);
    expect(await limiter.take('login', { address: '192.0.2.1', key: 'k' })).toBeGreaterThan(0);
  },
  'fills a bucket up to its burst and no further': async ({ limiter, pass }) => {
    expect(await admitted(limiter, 1, '192.0.2.1')).toBe(1);
    await pass(24 * 3_600_000);
    expect(await admitted(limiter, burst + 5, '192.0.2.1')).toBe(burst);
  },
  'holds one address back, and neither another one nor another area': async ({ limiter }) => {
    await admitted(limiter, burst + 1, '192.0.2.1');
    expect(await limiter.take('login', { address: '192.0.2.2' })).toBe(0);
    expect(await limiter.take('policy', { address: '192.0.2.1' })).toBe(0);
  },
  'counts a whole IPv6 subscriber as one': async ({ limiter }) => {
    const addresses = Array.from({ length: burst + 1 }, (_, n) => `2001:db8:1:2::${n}`);
    const waits: number[] = [];
    for (const address of addresses) waits.push(await limiter.take('login', { address }));
    expect(waits.filter((wait) => wait > 0)).toHaveLength(1);
  },
  'counts a household of 256 such subscribers, and a business of 65,536, a few times and no more': async ({
    limiter,
  }) => {
    const passed = async (count: number, addressOf: (n: number) => string) => {
      let admitted = 0;
      for (let n = 0; n < count; n += 1) {
        if ((await limiter.take('login', { address: addressOf(n) })) === 0) admitted += 1;
      }
      return admitted;
    };
    expect(await passed(3 * burst, (n) => `2001:db8:1:2${n.toString(16).padStart(2, '0')}::1`)).toBe(2 * burst);
    expect(await passed(12 * burst, (n) => `2001:db8:2:${(n * 256).toString(16)}::1`)).toBe(8 * burst);
    expect(await limiter.take('login', { address: '2001:db8:3::1' })).toBe(0);
  },
  'takes several at once, and none where so many are not left': async ({ limiter }) => {
    const asking = { address: '192.0.2.1', key: 'k' };
    expect(await limiter.take('login', asking, burst - 2)).toBe(0);
    expect(await limiter.take('login', asking, 3)).toBeGreaterThan(0);
    expect(await limiter.take('login', asking, 2)).toBe(0);
    expect(await limiter.take('login', { address: '192.0.2.2' }, 1000 * burst)).toBe(0);
    expect(await limiter.take('login', { address: '192.0.2.2' })).toBeGreaterThan(0);
  },
  'holds a session back over all its addresses, where an area counts them': async ({ limiter }) => {
    const kilobytes = RATES['upload-bytes'].session.burst;
    const take = (address: string, session: string) =>
      limiter.take('upload-bytes', { address, session }, kilobytes / 2);
    expect([await take('10.0.0.1', 's'), await take('10.0.0.2', 's')]).toEqual([0, 0]);
    expect(await take('10.0.0.3', 's')).toBeGreaterThan(0);
    expect(await take('10.0.0.3', 't')).toBe(0);
  },
  'holds a key back however many addresses come with it, and takes nothing from those': async ({ limiter }) => {
    const { burst: most } = RATES.login.key;
    for (let n = 0; n < most; n += 1) expect(await limiter.take('login', { address: `10.0.0.${n}`, key: 'k' })).toBe(0);
    expect(await admitted(limiter, 3, '10.0.1.1', 'k')).toBe(0);
    expect(await admitted(limiter, burst + 1, '10.0.1.1')).toBe(burst);
  },
  'lets exactly a burst pass of a hundred requests at once': async ({ limiter }) => {
    const waits = await Promise.all(
      Array.from({ length: 100 }, () => limiter.take('login', { address: '192.0.2.1', key: 'k' })),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(burst);
  },
};
