import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GIVE_UP_AFTER, nextAttempt } from '../../../../../server/features/webhooks/retry-plan.ts';

it('pauses double from seconds to two hours, and end within a day', () => {
  const pauses: number[] = [];
  let now = 0;
  for (let attempts = 1; ; attempts += 1) {
    const at = nextAttempt(0, now, attempts, 0.999_999);
    if (at === undefined) break;
    pauses.push(Math.round((at - now) / 1000));
    now = at;
  }
  expect(pauses.slice(0, 5)).toEqual([5, 10, 20, 40, 80]);
  expect(Math.max(...pauses)).toBe(7200);
  expect(now).toBeLessThanOrEqual(GIVE_UP_AFTER);
  expect(now).toBeGreaterThan(GIVE_UP_AFTER - 7_200_001);
});

it('comes after now, and never past the end, whatever the chance', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: GIVE_UP_AFTER }),
      fc.integer({ min: 1, max: 1000 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (late, attempts, random) => {
        const at = nextAttempt(1000, 1000 + late, attempts, random);
        if (at !== undefined) {
          expect(at).toBeGreaterThan(1000 + late);
          expect(at).toBeLessThanOrEqual(1000 + GIVE_UP_AFTER);
        }
      },
    ),
  );
});
