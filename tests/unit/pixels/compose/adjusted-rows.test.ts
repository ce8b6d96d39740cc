import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustedRows } from '../../../../src/pixels/compose/adjusted-rows.ts';
import { pictureRows } from '../../../../src/pixels/compose/rows.ts';

const NONE = { brightness: 0, contrast: 0, saturation: 0, warmth: 0 };
type Tones = typeof NONE;
const slider = fc.integer({ min: -100, max: 100 });
const tones: fc.Arbitrary<Tones> = fc.record({
  brightness: slider,
  contrast: slider,
  saturation: slider,
  warmth: slider,
});
const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
type Colour = readonly [red: number, green: number, blue: number];

/** One pixel through the sliders. */
function seen([red, green, blue]: Colour, more: Partial<Tones>, alpha = 255): [number, number, number, number] {
  const rows = pictureRows({ width: 1, height: 1, data: Uint8ClampedArray.of(red, green, blue, alpha) });
  const [r = 0, g = 0, b = 0, a = 0] = adjustedRows(rows, { ...NONE, ...more }).row(0);
  return [r, g, b, a];
}
/** All greys through the sliders: the red of each. */
function ramp(more: Partial<Tones>): number[] {
  const data = Uint8ClampedArray.from({ length: 1024 }, (_, at) => (at % 4 === 3 ? 255 : at >> 2));
  const row = adjustedRows(pictureRows({ width: 256, height: 1, data }), { ...NONE, ...more }).row(0);
  return Array.from({ length: 256 }, (_, at) => row[at * 4] ?? -1);
}
const isRising = (values: readonly number[]) => values.every((value, at) => value >= (values[at - 1] ?? 0));
const spreadOf = ([red, green, blue]: readonly number[]) =>
  Math.max(red ?? 0, green ?? 0, blue ?? 0) - Math.min(red ?? 0, green ?? 0, blue ?? 0);

describe('rows with their colours changed', () => {
  it('are the rows themselves where nothing is set', () => {
    const rows = pictureRows({ width: 1, height: 1, data: new Uint8ClampedArray(4) });
    expect(adjustedRows(rows, NONE)).toBe(rows);
  });

  it('keep their alpha, and what is clear has no colour', () => {
    fc.assert(
      fc.property(colour, tones, fc.nat(255), (one, set, alpha) => {
        fc.pre(Object.values(set).some((value) => value !== 0));
        const found = seen(one, set, alpha);
        expect(found[3]).toBe(alpha);
        if (alpha === 0) expect(found).toEqual([0, 0, 0, 0]);
        else expect(found.slice(0, 3)).toEqual(seen(one, set).slice(0, 3));
      }),
    );
  });

  it('are read from what they are given, which stays as it is', () => {
    const data = Uint8ClampedArray.of(1, 2, 3, 255, 9, 8, 7, 100);
    const before = data.slice();
    const rows = adjustedRows(pictureRows({ width: 1, height: 2, data }), { ...NONE, brightness: 60 });
    const second = [...rows.row(1)];
    rows.row(0);
    expect([...rows.row(1)]).toEqual(second);
    expect(data).toEqual(before);
  });
});

describe('brightness and contrast', () => {
  it('never turn two tones round', () => {
    fc.assert(
      fc.property(slider, slider, (brightness, contrast) => {
        expect(isRising(ramp({ brightness, contrast }))).toBe(true);
      }),
    );
  });

  it('leave black and white where they are, contrast downwards excepted', () => {
    fc.assert(
      fc.property(slider, fc.integer({ min: 0, max: 100 }), (brightness, contrast) => {
        const [black, , white] = [0, 1, 255].map((at) => ramp({ brightness, contrast })[at]);
        expect([black, white]).toEqual([0, 255]);
      }),
    );
    const [low, high] = [ramp({ contrast: -100 })[0] ?? 0, ramp({ contrast: -100 })[255] ?? 0];
    expect(low).toBeGreaterThan(90);
    expect(high).toBeLessThan(165);
  });

  it('more brightness is darker nowhere', () => {
    fc.assert(
      fc.property(slider, slider, (one, other) => {
        const [less, more] = [ramp({ brightness: Math.min(one, other) }), ramp({ brightness: Math.max(one, other) })];
        expect(more.every((value, at) => value >= (less[at] ?? 0))).toBe(true);
      }),
    );
  });

  it('more contrast takes every tone further from the middle, or leaves it', () => {
    fc.assert(
      fc.property(slider, slider, (one, other) => {
        const [less, more] = [ramp({ contrast: Math.min(one, other) }), ramp({ contrast: Math.max(one, other) })];
        const off = (value: number | undefined) => Math.abs((value ?? 0) - 127.5);
        // A rounded step of a byte may be off by one.
        expect(more.every((value, at) => off(value) >= off(less[at]) - 1)).toBe(true);
      }),
    );
  });

  it('leave a grey grey', () => {
    fc.assert(
      fc.property(fc.nat(255), tones, (grey, set) => {
        const found = seen([grey, grey, grey], { ...set, warmth: 0 });
        expect(spreadOf(found)).toBe(0);
      }),
    );
  });
});

describe('saturation', () => {
  it('at its lower end leaves the brightness alone', () => {
    fc.assert(
      fc.property(colour, (one) => {
        const found = seen(one, { saturation: -100 });
        expect(spreadOf(found)).toBe(0);
        const luma = 0.2126 * one[0] + 0.7152 * one[1] + 0.0722 * one[2];
        expect(Math.abs(found[0] - luma)).toBeLessThan(2);
      }),
    );
  });

  it('draws colours apart and together, in their order', () => {
    fc.assert(
      fc.property(colour, slider, slider, (one, low, high) => {
        const [less, more] = [Math.min(low, high), Math.max(low, high)].map((saturation) => seen(one, { saturation }));
        expect(spreadOf(more ?? [])).toBeGreaterThanOrEqual(spreadOf(less ?? []) - 1);
        for (const [a, b] of [
          [0, 1],
          [1, 2],
          [0, 2],
        ] as const)
          if (one[a] < one[b]) expect(more?.[a] ?? 0).toBeLessThanOrEqual(more?.[b] ?? 0);
      }),
    );
  });
});

describe('warmth', () => {
  it('upwards is more red and less blue, downwards the other way round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 200 }), fc.integer({ min: 20, max: 100 }), (grey, warmth) => {
        const [warm, cold] = [seen([grey, grey, grey], { warmth }), seen([grey, grey, grey], { warmth: -warmth })];
        expect(warm[0]).toBeGreaterThan(grey);
        expect(warm[2]).toBeLessThan(grey);
        expect(cold[0]).toBeLessThan(grey);
        expect(cold[2]).toBeGreaterThan(grey);
      }),
    );
  });
});
