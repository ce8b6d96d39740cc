import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blurPlan, detailPlan } from '../../../../src/pixels/adjust/detail-plan.ts';
import { DISTANCES, distanceAt, finishPlan, grainAt } from '../../../../src/pixels/adjust/finish-plan.ts';
import type { Detail, Finish } from '../../../../src/pixels/adjust/photo-values.ts';

const NO_DETAIL: Detail = { sharpness: 0, radius: 1, clarity: 0, texture: 0, noise: 0 };
const NO_FINISH: Finish = { vignette: 0, midpoint: 50, grain: 0, grainSize: 25 };
const isFalling = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || value <= (values[at - 1] ?? 0));

describe('the plan of a blur', () => {
  it('weighs all pixels to exactly 256, the middle most, and never less than nothing', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.3, max: 400, noNaN: true }), (sigma) => {
        const { side, weights } = blurPlan(sigma);
        expect(weights.reduce((sum, weight, at) => sum + (at === 0 ? weight : 2 * weight), 0)).toBe(256);
        expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
        expect(isFalling(weights.slice(1))).toBe(true);
        // What rounding left over is the middle's.
        expect(weights[0]).toBeGreaterThanOrEqual((weights[1] ?? 0) - weights.length);
        expect(Math.log2(side) % 1).toBe(0);
        // Wide blurs are made of boxes: no row of weights is long.
        expect(weights.length).toBeLessThanOrEqual(16);
      }),
    );
  });

  it('is as wide as it is asked to be', () => {
    for (const sigma of [1, 2, 4, 5.9]) {
      const { side, weights } = blurPlan(sigma);
      const variance = weights.reduce((sum, weight, at) => sum + (2 * weight * at * at) / 256, 0);
      expect(side * Math.sqrt(variance), `${sigma}`).toBeCloseTo(sigma, 0);
    }
    expect(blurPlan(6).side).toBe(2);
    expect(blurPlan(24).side).toBe(8);
  });
});

describe('the plan of detail', () => {
  it('is none where nothing is to be done', () => {
    expect(detailPlan(NO_DETAIL, 1, 4_000)).toBeUndefined();
  });

  it('has a band for each slider, clarity alone by middle tones', () => {
    const plan = detailPlan({ ...NO_DETAIL, sharpness: 50, texture: -20, clarity: 10 }, 1, 1_000);
    expect(plan?.bands.map(({ gain, middle }) => [gain, middle])).toEqual([
      [128, false],
      [-32, false],
      [16, true],
    ]);
    expect(plan?.noise).toBeUndefined();
  });

  it('leaves out what a small view cannot show, and takes less of the noise that it does not have', () => {
    expect(detailPlan({ ...NO_DETAIL, sharpness: 100, radius: 1 }, 0.1, 400)).toBeUndefined();
    const [whole, half] = [1, 0.5].map((scale) => detailPlan({ ...NO_DETAIL, noise: 80 }, scale, 400)?.noise);
    expect(half?.indexOf(0)).toBeLessThan(whole?.indexOf(0) ?? 0);
    expect(detailPlan({ ...NO_DETAIL, noise: 80 }, 4, 400)?.noise).toEqual(whole);
  });

  it('mixes equal neighbours wholly and different ones not at all, the more noise the more of them', () => {
    const reaches = [10, 50, 100].map((noise) => {
      const weights = [...(detailPlan({ ...NO_DETAIL, noise }, 1, 400)?.noise ?? [])];
      expect(weights).toHaveLength(256);
      expect(weights[0]).toBe(256);
      expect(isFalling(weights)).toBe(true);
      return weights.indexOf(0);
    });
    expect(reaches).toEqual([...new Set(reaches)].sort((a, b) => a - b));
    expect(reaches.at(-1)).toBeLessThan(60);
  });
});

describe('the plan of a finish', () => {
  const size = { width: 300, height: 200 };

  it('is none where nothing is to be done', () => {
    expect(finishPlan(NO_FINISH, size)).toBeUndefined();
  });

  it('darkens or lightens from where it begins out to the corner', () => {
    const dark = finishPlan({ ...NO_FINISH, vignette: -100 }, size);
    const table = [...(dark?.vignette ?? [])];
    expect(table).toHaveLength(DISTANCES);
    expect(dark?.lighter).toBe(false);
    expect(isFalling([...table].reverse())).toBe(true);
    expect(table.at(-1)).toBe(Math.round(0.85 * 4_096));
    expect(table[Math.floor(DISTANCES * 0.1)]).toBe(0);
    const wide = finishPlan({ ...NO_FINISH, vignette: 40, midpoint: 90 }, size);
    expect(wide?.lighter).toBe(true);
    expect(wide?.vignette?.findIndex((value) => value > 0)).toBeGreaterThan(table.findIndex((value) => value > 0));
    expect(dark?.grain).toBe(0);
  });

  it('has grains that grow with the photo, and are never finer than a pixel', () => {
    const cellOf = (longest: number, grainSize: number) =>
      finishPlan({ ...NO_FINISH, grain: 50, grainSize }, { width: longest, height: 10 })?.cell ?? 0;
    expect(cellOf(500, 0)).toBe(256);
    expect(Math.abs(cellOf(6_000, 100) - 2 * cellOf(3_000, 100))).toBeLessThanOrEqual(1);
    expect(cellOf(6_000, 100)).toBeGreaterThan(cellOf(6_000, 20));
  });

  it('counts the same distance in all four corners, and next to none in the middle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9_000 }), fc.integer({ min: 2, max: 9_000 }), (width, height) => {
        const at = (x: number, y: number) => distanceAt(x, y, { width, height });
        const corners = [at(0, 0), at(width - 1, 0), at(0, height - 1), at(width - 1, height - 1)];
        expect(Math.max(...corners) - Math.min(...corners)).toBeLessThanOrEqual(1);
        expect(Math.max(...corners)).toBeLessThan(DISTANCES);
        expect(at(width >> 1, height >> 1)).toBeLessThanOrEqual(Math.min(...corners));
      }),
    );
    expect(distanceAt(50, 50, { width: 101, height: 101 })).toBe(0);
  });

  it('has grain that is the same each time, of both signs, and none on the whole', () => {
    const drawn = (cell: number) =>
      Array.from({ length: 4_096 }, (_, index) => grainAt(index % 64, Math.floor(index / 64), cell));
    const values = drawn(256);
    expect(values).toEqual(drawn(256));
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-128);
    expect(Math.max(...values)).toBeLessThanOrEqual(127);
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(4);
    // A coarse grain changes less from one pixel to the next.
    const roughness = (list: readonly number[]) =>
      list.reduce((sum, value, at) => sum + Math.abs(value - (list[at + 1] ?? value)), 0);
    expect(roughness(drawn(2_048))).toBeLessThan(roughness(values) / 3);
  });
});
