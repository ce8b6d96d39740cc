import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CENTRES, hueMixer, hueOf, neighbours } from '../../../../src/pixels/adjust/hue-mixer.ts';
import { HUES, type Hue, NEUTRAL, type PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';

type Mixer = PhotoValues['mixer'];
type Row = Mixer[Hue];

const mixerOf = (change: Partial<Record<Hue, Partial<Row>>>): Mixer => {
  const rows = HUES.map((name) => [name, { ...NEUTRAL.mixer[name], ...change[name] }]);
  return Object.fromEntries(rows);
};
const all = (row: Partial<Row>): Mixer => mixerOf(Object.fromEntries(HUES.map((name) => [name, row])));

/** HSL by CSS Color 4, the other way from the mixer's own. */
function colourOf(hue: number, saturation: number, lightness: number): [number, number, number] {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function mixed(mixer: Mixer, colour: readonly [number, number, number]): [number, number, number] {
  const rgb = Float64Array.from(colour);
  hueMixer(mixer)?.(rgb);
  return [rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0];
}

const hues = fc.double({ min: 0, max: 359.99, noNaN: true });
const shares = fc.double({ min: 0.05, max: 0.95, noNaN: true });
const sliders = fc.record({
  hue: fc.integer({ min: -100, max: 100 }),
  saturation: fc.integer({ min: -100, max: 100 }),
  lightness: fc.integer({ min: -100, max: 100 }),
});
/** The shorter way round. */
const between = (one: number, other: number) => Math.abs(((((one - other) % 360) + 540) % 360) - 180);

describe('a hue', () => {
  it('is that of CSS', () => {
    fc.assert(
      fc.property(hues, shares, shares, (hue, saturation, lightness) => {
        expect(between(hueOf(...colourOf(hue, saturation, lightness)), hue)).toBeLessThan(1e-6);
      }),
    );
  });

  it('of a grey is 0', () => expect(hueOf(0.5, 0.5, 0.5)).toBe(0));

  it('lies between two of the mixer, and counts for each by how near it is', () => {
    for (const [index, centre] of CENTRES.entries()) expect(neighbours(centre)).toMatchObject({ low: index, share: 0 });
    expect(neighbours(45)).toEqual({ low: 1, high: 2, share: 0.5 });
    // Round the circle: from magenta to red.
    expect(neighbours(337.5)).toEqual({ low: 7, high: 0, share: 0.5 });
    fc.assert(
      fc.property(hues, (hue) => {
        const { low, high, share } = neighbours(hue);
        expect(high).toBe((low + 1) % CENTRES.length);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThan(1);
      }),
    );
  });
});

describe('the mixer', () => {
  it('at rest is none', () => expect(hueMixer(NEUTRAL.mixer)).toBeUndefined());

  it('leaves every grey alone, whatever is set', () => {
    fc.assert(
      fc.property(sliders, fc.double({ min: 0, max: 1, noNaN: true }), (row, level) => {
        expect(mixed(all(row), [level, level, level])).toEqual([level, level, level]);
      }),
    );
  });

  it('gives colours that are colours', () => {
    fc.assert(
      fc.property(
        sliders,
        hues,
        fc.double({ min: 0, max: 1, noNaN: true }),
        shares,
        (row, hue, saturation, lightness) => {
          for (const value of mixed(all(row), colourOf(hue, saturation, lightness))) {
            expect(value).toBeGreaterThanOrEqual(-1e-9);
            expect(value).toBeLessThanOrEqual(1 + 1e-9);
          }
        },
      ),
    );
  });

  it('turns a hue by up to 30 degrees and keeps its lightness', () => {
    fc.assert(
      fc.property(hues, shares, shares, fc.integer({ min: -100, max: 100 }), (hue, saturation, lightness, by) => {
        if (by === 0) return;
        const after = mixed(all({ hue: by }), colourOf(hue, saturation, lightness));
        expect(between(hueOf(...after), hue + 0.3 * by)).toBeLessThan(1e-5);
        expect((Math.max(...after) + Math.min(...after)) / 2).toBeCloseTo(lightness, 9);
      }),
    );
  });

  it('takes all colour away at −100 of every saturation', () => {
    fc.assert(
      fc.property(hues, shares, shares, (hue, saturation, lightness) => {
        const after = mixed(all({ saturation: -100 }), colourOf(hue, saturation, lightness));
        expect(Math.max(...after) - Math.min(...after)).toBeLessThan(1e-9);
      }),
    );
  });

  it('moves a strong colour’s lightness more than a pale one’s, up and down', () => {
    const lift = (saturation: number, by: number) => {
      const after = mixed(all({ lightness: by }), colourOf(210, saturation, 0.5));
      return (Math.max(...after) + Math.min(...after)) / 2 - 0.5;
    };
    expect(lift(0.8, 50)).toBeGreaterThan(lift(0.2, 50));
    expect(lift(0.8, 50)).toBeCloseTo(-lift(0.8, -50), 9);
  });

  it.each(HUES.map((name, index) => [name, index] as const))(
    'of %s touches no colour beyond its neighbours',
    (name, index) => {
      const mixer = mixerOf({ [name]: { hue: 80, saturation: -60, lightness: 40 } });
      for (const [other, centre] of CENTRES.entries()) {
        const before = colourOf(centre, 0.6, 0.5);
        const after = mixed(mixer, before);
        const moved = Math.max(...after.map((value, i) => Math.abs(value - (before[i] ?? 0))));
        expect([name, other, moved > 0.01]).toEqual([name, other, other === index]);
      }
    },
  );
});
