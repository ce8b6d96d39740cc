import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertPlan, foregroundPlan, MAX_RADIUS, marginOf } from '../../../../src/pixels/foreground/plan.ts';

describe('presets', () => {
  it('spec is one step of two passes of radius 8, which sees 16 pixels far', () => {
    const plan = foregroundPlan('spec', 4000, 3000);
    expect(plan).toEqual({ steps: [{ radius: 8, passes: 2, keep: true, solve: 'reference' }] });
    expect(marginOf(plan)).toBe(16);
  });

  it.each([
    [1, 1, 1, [1]],
    [680, 440, 4, [4, 1]],
    [900, 1200, 7, [7, 2, 1]],
    [2496, 1664, 13, [13, 3, 1]],
    [8000, 8000, 42, [42, 11, 3, 1]],
    [15_000, 15_000, 79, [79, 20, 5, 1]],
  ])('fine for %d×%d has cells of %d px and radii %j', (width, height, factor, radii) => {
    const { coarse, steps } = foregroundPlan('fine', width, height);
    expect(coarse?.factor).toBe(factor);
    expect(steps.map(({ radius }) => radius)).toEqual(radii);
  });

  it('every size gets a plan that can run', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 34_000 }), fc.integer({ min: 1, max: 34_000 }), (width, height) => {
        const plan = foregroundPlan('fine', width, height);
        expect(() => assertPlan(plan)).not.toThrow();
        expect(Math.max(...plan.steps.map(({ radius }) => radius))).toBeLessThanOrEqual(MAX_RADIUS);
      }),
    );
  });
});
