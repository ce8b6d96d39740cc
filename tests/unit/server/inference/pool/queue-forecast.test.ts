import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastStart, RunTimes, retryAfterSeconds } from '../../../../../server/inference/pool/queue-forecast.ts';

describe('forecastStart', () => {
  it('is nothing where a worker is free, the rest of a run where it is busy', () => {
    expect(forecastStart([{}], 0, 2000)).toBe(0);
    expect(forecastStart([{ busyFor: 500 }], 0, 2000)).toBe(1500);
    expect(forecastStart([{ busyFor: 9000 }], 0, 2000)).toBe(0);
    expect(forecastStart([{ starting: true }], 0, 2000)).toBe(2000);
    expect(forecastStart([{ busyFor: 500 }, { busyFor: 0 }], 3, 2000)).toBe(2000 + 2000);
  });

  it('never shrinks when one more waits, and never grows when one more worker helps', () => {
    const load = fc.record({ busyFor: fc.nat(60_000) });
    fc.assert(
      fc.property(
        fc.array(load, { minLength: 1, maxLength: 8 }),
        fc.nat(30),
        fc.nat(30_000),
        (workers, waiting, run) => {
          const start = forecastStart(workers, waiting, run);
          expect(forecastStart(workers, waiting + 1, run)).toBeGreaterThanOrEqual(start);
          expect(forecastStart([...workers, { busyFor: 0 }], waiting, run)).toBeLessThanOrEqual(start);
        },
      ),
    );
  });
});

describe('RunTimes', () => {
  it('guesses until a run was seen, then gives the median of the last nine', () => {
    const times = new RunTimes(3000);
    times.guess(1500);
    expect(times.median()).toBe(1500);
    times.add(900);
    expect(times.median()).toBe(900);
    for (const ms of [1000, 1000, 25_000, 1000, 1000]) times.add(ms);
    expect(times.median()).toBe(1000);
    for (let run = 0; run < 9; run += 1) times.add(50);
    expect(times.median()).toBe(50);
  });
});

describe('retryAfterSeconds', () => {
  it('is whole seconds from 1 to 60', () => {
    expect([0, 1, 1001, 59_001, 1e9, Number.POSITIVE_INFINITY].map(retryAfterSeconds)).toEqual([1, 1, 2, 60, 60, 60]);
  });
});
