import { describe, expect, it } from 'vitest';
import { autoValues, balanceOf } from '../../../../src/pixels/adjust/auto.ts';
import { codedOf, lightOf, powerOf2, turnOf } from '../../../../src/pixels/adjust/exact.ts';
import { histogramOf } from '../../../../src/pixels/adjust/histogram.ts';
import { findLevel } from '../../../../src/pixels/adjust/level.ts';
import { NEUTRAL } from '../../../../src/pixels/adjust/photo-values.ts';
import { pulledBy, pulledTo } from '../../../../src/pixels/adjust/pull.ts';
import { developPhoto } from '../../../../src/pixels/adjust/render-photo.ts';
import { toneCurve } from '../../../../src/pixels/adjust/tone-curve.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

const { signal } = new AbortController();

/** Sky over ground, with a horizon that leans by an angle; clockwise. */
function horizon(degrees: number, width = 320, height = 240): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  const slope = Math.tan((degrees * Math.PI) / 180);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isSky = y < height * 0.45 + (x - width / 2) * slope;
      data.set(isSky ? [150, 190, 230, 255] : [60, 90, 40, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

describe('what a picture tells', () => {
  it('of a horizon that leans: its angle to a fifth of a degree, and where it lies', () => {
    for (const degrees of [-6.3, -1.5, 2.4, 9]) {
      const found = findLevel(horizon(degrees));
      expect(found?.kind).toBe('horizon');
      expect(Math.abs((found?.angle ?? 0) + degrees)).toBeLessThanOrEqual(0.2);
      expect(Math.abs(((found?.from[1] ?? 0) + (found?.to[1] ?? 0)) / 2 - 0.45)).toBeLessThan(0.01);
    }
  });

  it('of nothing that is straight: nothing', () => {
    const blank: Rgba = { width: 200, height: 150, data: new Uint8ClampedArray(200 * 150 * 4).fill(127) };
    expect(findLevel(blank)).toBeUndefined();
  });

  it('of its greys: the warmth that makes a tinted grey grey', async () => {
    const tinted: Rgba = { width: 1, height: 1, data: Uint8ClampedArray.of(150, 128, 104, 255) };
    const colour = { ...NEUTRAL.colour, ...balanceOf(150, 128, 104) };
    expect(colour.warmth).toBeLessThan(0);
    const { data } = await developPhoto(signal, tinted, { ...NEUTRAL, colour }, 1);
    expect(Math.max(...data.subarray(0, 3)) - Math.min(...data.subarray(0, 3))).toBeLessThanOrEqual(3);
  });

  it('of a flat, dark picture: Auto spreads it, by half as much at half the amount', async () => {
    const flat: Rgba = { width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4) };
    for (let at = 0; at < 64 * 64; at += 1)
      flat.data.set([40 + (at % 80), 40 + (at % 80), 40 + (at % 80), 255], at * 4);
    const auto = autoValues(flat);
    const made = await developPhoto(signal, flat, { ...NEUTRAL, ...auto }, 1);
    const spread = (data: Uint8ClampedArray) =>
      Math.max(...data.filter((_, at) => at % 4 === 0)) - Math.min(...data.filter((_, at) => at % 4 === 0));
    expect(spread(made.data)).toBeGreaterThan(spread(flat.data) + 20);
    expect(Math.abs(autoValues(flat, 0.5).light.exposure * 2 - auto.light.exposure)).toBeLessThanOrEqual(0.1);
  });

  /** Two colours, the second of a share of the picture. */
  const ofTwo = (first: readonly number[], second: readonly number[], share: number): Rgba => {
    const data = new Uint8ClampedArray(100 * 100 * 4);
    for (let at = 0; at < 100 * 100; at += 1) data.set([...(at < 10_000 * share ? second : first), 255], at * 4);
    return { width: 100, height: 100, data };
  };

  it('of blue-grey paint under a white sky: no reason to make the sky red', async () => {
    const boat = ofTwo([120, 132, 152], [238, 244, 248], 0.2);
    const { warmth, tint } = autoValues(boat).colour;
    expect(warmth).toBeGreaterThanOrEqual(0);
    const balanced = { ...NEUTRAL, colour: { ...NEUTRAL.colour, warmth, tint } };
    const [red = 0, green = 0, blue = 0] = (await developPhoto(signal, boat, balanced, 1)).data;
    expect(red).toBeLessThanOrEqual(Math.max(green, blue) + 1);
    // Under a yellow lamp, where paint and white wall are tinted alike, both are made more grey.
    expect(autoValues(ofTwo([150, 138, 120], [240, 221, 192], 0.2)).colour.warmth).toBeLessThan(-5);
  });

  it('of its ends: how much of it is clipped, and in which channel most', () => {
    const data = Uint8ClampedArray.of(0, 10, 255, 255, 20, 20, 255, 255, 9, 9, 9, 255, 90, 90, 90, 255);
    const { highlights, shadows, blue } = histogramOf({ data });
    expect([highlights, shadows]).toEqual([
      { share: 0.5, channel: 'blue' },
      { share: 0.25, channel: 'red' },
    ]);
    expect(blue[255]).toBe(2);
  });
});

describe('a pull', () => {
  it('moves the slider of the tone under it, with Shift the saturation of its hue', () => {
    expect(pulledBy(4, 4, 4, false)).toEqual({ group: 'light', key: 'blacks' });
    expect(pulledBy(70, 70, 70, true)).toEqual({ group: 'light', key: 'shadows' });
    expect(pulledBy(250, 250, 250, false)).toEqual({ group: 'light', key: 'whites' });
    expect(pulledBy(40, 60, 220, true)).toEqual({ group: 'mixer', hue: 'blue' });
    const shadows = pulledBy(70, 70, 70, false);
    expect(pulledTo(NEUTRAL, shadows, 48).value).toBe(20);
    expect(pulledTo(NEUTRAL, shadows, 9_999).value).toBe(100);
    expect(pulledTo(NEUTRAL, pulledBy(40, 60, 220, true), -48).values.mixer.blue.saturation).toBe(-20);
  });
});

describe('exact functions', () => {
  it('are those of the machine to nine figures', () => {
    for (const value of [0.002, 0.04, 0.2, 0.5, 0.9, 1, 3]) {
      expect(lightOf(value)).toBeCloseTo(value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4, 9);
      expect(codedOf(lightOf(value))).toBeCloseTo(value, 6);
    }
    for (const value of [-5, -1.35, 0, 0.05, 2.5, 5]) expect(powerOf2(value)).toBeCloseTo(2 ** value, 9);
    for (const degrees of [-45, -2.4, 0, 30, 45]) {
      expect(turnOf(degrees).sin).toBeCloseTo(Math.sin((degrees * Math.PI) / 180), 12);
      expect(turnOf(degrees).cos).toBeCloseTo(Math.cos((degrees * Math.PI) / 180), 12);
    }
  });

  it('a curve goes through its points and never turns back where they do not', () => {
    const points = [
      [0, 10],
      [60, 20],
      [61, 150],
      [200, 150],
      [255, 255],
    ] as const;
    const curve = toneCurve(points);
    for (const [at, to] of points) expect((curve?.(at / 255) ?? 0) * 255).toBeCloseTo(to, 6);
    let last = 0;
    for (let at = 0; at <= 1_000; at += 1) {
      const value = curve?.(at / 1_000) ?? 0;
      expect(value).toBeGreaterThanOrEqual(last - 1e-9);
      last = value;
    }
    expect(toneCurve([])).toBeUndefined();
  });
});
