import fc from 'fast-check';
import { FILTERS } from '../../../../src/pixels/adjust/filters.ts';
import {
  type CurvePoint,
  HUES,
  type Hue,
  type HueShift,
  NEUTRAL,
  type PhotoValues,
  RANGES,
  type Range,
} from '../../../../src/pixels/adjust/photo-values.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

/** Recipes by lot, and small pictures that are drawn. */

const figure = ({ min, max, step }: Range): fc.Arbitrary<number> =>
  fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((at) => Number((at * step).toFixed(3)));

const numbers = <Name extends string>(ranges: Readonly<Record<Name, Range>>): fc.Arbitrary<Record<Name, number>> => {
  const names = Object.keys(ranges) as Name[];
  const pairs = names.map((name) => figure(ranges[name]).map((value) => [name, value] as const));
  return fc.tuple(...pairs).map((all) => Object.fromEntries(all) as Record<Name, number>);
};

const tone = fc.integer({ min: 0, max: 255 });
const curve: fc.Arbitrary<readonly CurvePoint[]> = fc
  .uniqueArray(tone, { maxLength: 6 })
  .chain((tones) =>
    fc.tuple(...tones.sort((one, other) => one - other).map((at) => tone.map((to): CurvePoint => [at, to]))),
  );

/** A recipe without a crop. */
export const development: fc.Arbitrary<PhotoValues> = fc.record({
  light: numbers(RANGES.light),
  colour: numbers(RANGES.colour),
  mixer: fc
    .tuple(...HUES.map(() => numbers(RANGES.mixer)))
    .map((rows) => Object.fromEntries(HUES.map((hue, at) => [hue, rows[at]])) as Record<Hue, HueShift>),
  curves: fc.record({ all: curve, red: curve, green: curve, blue: curve }),
  detail: numbers(RANGES.detail),
  finish: numbers(RANGES.finish),
  crop: fc.constant(NEUTRAL.crop),
  filter: fc.record({
    id: fc.constantFrom('', ...FILTERS.map(({ id }) => id)),
    amount: fc.integer({ min: 0, max: 100 }),
  }),
});

/** A picture with every kind of place: ramps, edges, noise, a clear corner. */
export function drawnPicture(width: number, height: number, seed = 1): Rgba {
  const data = new Uint8ClampedArray(width * height * 4);
  let lot = seed;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      lot = (Math.imul(lot, 1_664_525) + 1_013_904_223) | 0;
      const noise = (lot >>> 24) % 24;
      const isDark = (x >> 4) % 3 === 0;
      const at = (y * width + x) * 4;
      data[at] = isDark ? noise : (x * 255) / width + noise - 12;
      data[at + 1] = ((y * 255) / height + seed * 40) % 256;
      data[at + 2] = isDark ? 200 + noise : 255 - (x * 255) / width;
      data[at + 3] = x + y < width / 8 ? 96 : 255;
    }
  }
  return { data, width, height };
}
