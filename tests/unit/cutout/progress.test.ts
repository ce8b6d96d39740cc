import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STEPS } from '../../../src/cutout/events.ts';
import { createMedian } from '../../../src/cutout/median.ts';
import { BANDS, createBar, mattingProgress, progressOf } from '../../../src/cutout/progress.ts';

const step = fc.constantFrom(...STEPS);
const share = fc.double({ min: -1, max: 2 });
const ms = fc.integer({ min: 0, max: 600_000 });
const median = fc.integer({ min: 1, max: 60_000 });

describe('the bar', () => {
  test('the bands follow one another from 0 to 100', () => {
    const bands = STEPS.map((name) => BANDS[name]);
    expect(bands[0]?.[0]).toBe(0);
    expect(bands.at(-1)?.[1]).toBe(100);
    for (const [i, [from]] of bands.slice(1).entries()) expect(from).toBe(bands[i]?.[1]);
    expect([BANDS.compress[1], BANDS.upload[1], BANDS.matting[1]]).toEqual([5, 45, 90]);
  });

  test('a step stays in its band and grows with its share', () => {
    fc.assert(
      fc.property(step, share, share, (name, a, b) => {
        const [from, to] = BANDS[name];
        const value = progressOf(name, a);
        expect(value).toBeGreaterThanOrEqual(from);
        expect(value).toBeLessThanOrEqual(to);
        if (a <= b) expect(progressOf(name, b)).toBeGreaterThanOrEqual(value);
      }),
    );
  });

  test('never goes back and is never 100 before it is done', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -10, max: 200 })), (values) => {
        const bar = createBar();
        let last = bar.value;
        for (const value of values) {
          const moved = bar.moveTo(value);
          expect(moved).toBe(bar.value > last);
          expect(bar.value).toBeGreaterThanOrEqual(last);
          expect(bar.value).toBeLessThan(100);
          last = bar.value;
        }
        bar.done();
        expect(bar.value).toBe(100);
      }),
    );
  });

  test('while the matte is waited for it rises and stops at 88, however long it takes', () => {
    fc.assert(
      fc.property(ms, ms, median, (a, b, of) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        expect(mattingProgress(early, of)).toBeGreaterThanOrEqual(45);
        expect(mattingProgress(late, of)).toBeGreaterThanOrEqual(mattingProgress(early, of));
        expect(mattingProgress(late, of)).toBeLessThanOrEqual(88);
      }),
    );
  });

  test('at the server’s own median most of the way is gone', () => {
    expect(mattingProgress(4_000, 4_000)).toBeGreaterThan(80);
    expect(mattingProgress(1_000, 4_000)).toBeLessThan(65);
  });
});

describe('the running median', () => {
  test('is the guess before it knows, then the middle of the last few', () => {
    const times = createMedian(5_000, 3);
    expect(times.value).toBe(5_000);
    times.add(10);
    expect(times.value).toBe(10);
    times.add(30);
    expect(times.value).toBe(20);
    times.add(1_000);
    expect(times.value).toBe(30);
    times.add(1_000);
    expect(times.value).toBe(1_000);
  });
});
