import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { network, RATES, RateLimiter } from '../../../server/limits.ts';
import { HandClock } from './kit.ts';

describe('the token buckets', () => {
  it('let a burst pass, then tell how long to wait, then let one pass', () => {
    const clock = new HandClock();
    const limiter = new RateLimiter(clock);
    for (let n = 0; n < RATES['matting:address'].burst; n += 1)
      expect(limiter.take('matting', '192.0.2.1', 'k')).toBe(0);
    expect(limiter.take('matting', '192.0.2.1', 'k')).toBe(1);
    clock.advance(1000);
    expect(limiter.take('matting', '192.0.2.1', 'k')).toBe(0);
    expect(limiter.take('matting', '192.0.2.1', 'k')).toBe(1);
  });

  it('hold one address back and no other', () => {
    const limiter = new RateLimiter(new HandClock());
    while (limiter.take('matting', '192.0.2.1', undefined) === 0);
    expect(limiter.take('matting', '192.0.2.2', undefined)).toBe(0);
    expect(limiter.take('policy', '192.0.2.1', undefined)).toBe(0);
  });

  it('hold a key back however many addresses come with it', () => {
    const limiter = new RateLimiter(new HandClock());
    const waits = Array.from({ length: 601 }, (_, n) => limiter.take('matting', `10.0.${n >> 8}.${n & 255}`, 'k'));
    expect([waits.slice(0, 600).every((wait) => wait === 0), waits[600]]).toEqual([true, 1]);
  });

  it('never hand out more than burst and refill allow, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5000, max: 5000 }), { maxLength: 200 }), (steps) => {
        const clock = new HandClock();
        const limiter = new RateLimiter(clock);
        let admitted = 0;
        let forward = 0;
        for (const step of steps) {
          clock.ms += step;
          forward += Math.max(0, step);
          if (limiter.take('matting', 'a', undefined) === 0) admitted += 1;
        }
        expect(admitted).toBeLessThanOrEqual(30 + forward / 1000 + 1);
      }),
    );
  });

  it('stay in bounded memory under a flood of addresses', () => {
    const limiter = new RateLimiter(new HandClock());
    for (let n = 0; n < 25_000; n += 1) limiter.take('editsdk', `a${n}`, undefined);
    expect(limiter.size).toBe(20_000);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ])('count %s as %s', (address, unit) => {
    expect(network(address)).toBe(unit);
  });
});
