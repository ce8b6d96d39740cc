import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryLimiter } from '../../../../../server/platform/limiter/memory-limiter.ts';
import { network } from '../../../../../server/platform/limiter/rates.ts';
import { HandClock } from '../../kit.ts';

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
          if ((await limiter.take('matting', 'a', undefined)) === 0) admitted += 1;
        }
        expect(admitted).toBeLessThanOrEqual(30 + forward / 1000 + 1);
      }),
    );
  });

  it('stay in bounded memory under a flood of addresses', async () => {
    const limiter = new MemoryLimiter(new HandClock());
    for (let n = 0; n < 25_000; n += 1) await limiter.take('editsdk', `a${n}`, undefined);
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
