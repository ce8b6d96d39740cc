import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HUES, NEUTRAL, RANGES } from '../../../../src/pixels/adjust/photo-values.ts';
import { type Pulled, pulledBy, pulledTo } from '../../../../src/pixels/adjust/pull.ts';

const byte = fc.integer({ min: 0, max: 255 });
const keyOf = (level: number) => {
  const pulled = pulledBy(level, level, level, false);
  return pulled.group === 'light' ? pulled.key : '';
};
const pulls: readonly Pulled[] = [
  ...(['exposure', 'highlights', 'shadows', 'whites', 'blacks'] as const).map(
    (key) => ({ group: 'light', key }) as const,
  ),
  ...HUES.map((hue) => ({ group: 'mixer', hue }) as const),
];

describe('which slider a tone is pulled by', () => {
  it('is one for each zone, from black to white', () => {
    expect([0, 31, 101, 176, 231, 255].map(keyOf)).toEqual([
      'blacks',
      'shadows',
      'exposure',
      'highlights',
      'whites',
      'whites',
    ]);
  });

  it('is never a hue for a grey, whatever is asked, and one of ours for any colour', () => {
    fc.assert(
      fc.property(byte, byte, byte, (r, g, b) => {
        expect(pulledBy(r, r, r, true).group).toBe('light');
        expect(pulledBy(r, g, b, false).group).toBe('light');
        const pulled = pulledBy(r, g, b, true);
        if (pulled.group === 'mixer') expect(HUES).toContain(pulled.hue);
        else expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThanOrEqual(12);
      }),
    );
    expect(pulledBy(250, 10, 10, true)).toEqual({ group: 'mixer', hue: 'red' });
    expect(pulledBy(20, 40, 250, true)).toEqual({ group: 'mixer', hue: 'blue' });
  });
});

describe('a pull', () => {
  const sliderOf = (pulled: Pulled, values = NEUTRAL) =>
    pulled.group === 'light' ? values.light[pulled.key] : values.mixer[pulled.hue].saturation;

  it('moves its own slider alone, up for more, within its range and on its steps', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pulls), fc.integer({ min: -2_000, max: 2_000 }), (pulled, up) => {
        const { values, value } = pulledTo(NEUTRAL, pulled, up);
        const { min, max, step } = pulled.group === 'light' ? RANGES.light[pulled.key] : RANGES.mixer.saturation;
        expect(sliderOf(pulled, values)).toBe(value);
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
        expect(Math.abs(value / step - Math.round(value / step))).toBeLessThan(1e-6);
        expect(Object.is(value, -0)).toBe(false);
        const back =
          pulled.group === 'light'
            ? { ...values, light: { ...values.light, [pulled.key]: sliderOf(pulled) } }
            : { ...values, mixer: { ...values.mixer, [pulled.hue]: NEUTRAL.mixer[pulled.hue] } };
        expect(back).toEqual(NEUTRAL);
      }),
    );
  });

  it('goes on from where the slider was, and back to there', () => {
    const shadows = { group: 'light', key: 'shadows' } as const;
    const { values } = pulledTo(NEUTRAL, shadows, 120);
    expect(values.light.shadows).toBe(50);
    expect(pulledTo(values, shadows, 0).value).toBe(50);
    expect(pulledTo(values, shadows, -120).value).toBe(0);
  });

  it('of exposure ends at half of its range, and changes no value that it was given', () => {
    const exposure = { group: 'light', key: 'exposure' } as const;
    expect(pulledTo(NEUTRAL, exposure, 240).value).toBe(2);
    expect(NEUTRAL.light.exposure).toBe(0);
  });
});
