import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUBE_WHITE, colourTables, NODES, PARTS, TONES } from '../../../../src/pixels/adjust/colour-tables.ts';
import { NEUTRAL, type PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';

type Changes = { light?: Partial<PhotoValues['light']>; colour?: Partial<PhotoValues['colour']> };
const valuesOf = ({ light = {}, colour = {} }: Changes): PhotoValues => ({
  ...NEUTRAL,
  light: { ...NEUTRAL.light, ...light },
  colour: { ...NEUTRAL.colour, ...colour },
});
const WHITE = (NODES - 1) * PARTS;
/** The place in the cube of a value of a channel. */
const placed = ({ before }: ReturnType<typeof colourTables>, channel: number, value: number) =>
  before[channel * 256 + value] ?? -1;
/** The node of the cube at these places, 0–32. */
const nodeOf = ({ cube }: ReturnType<typeof colourTables>, red: number, green: number, blue: number) => {
  const at = ((blue * NODES + green) * NODES + red) * 4;
  return [...cube.subarray(at, at + 3)];
};
const rising = (values: ArrayLike<number>, from: number, to: number) => {
  for (let at = from + 1; at < to; at += 1) if ((values[at] ?? 0) < (values[at - 1] ?? 0)) return false;
  return true;
};

describe('a recipe that does nothing', () => {
  const tables = colourTables(NEUTRAL);

  it('has tables that change nothing', () => {
    for (let channel = 0; channel < 3; channel += 1) {
      for (const value of [0, 1, 64, 128, 254, 255])
        expect(placed(tables, channel, value)).toBe(Math.round((value / 255) * WHITE));
      for (const tone of [0, 2048, TONES - 1])
        expect(tables.after[channel * TONES + tone]).toBe(Math.round((tone / (TONES - 1)) * 255));
    }
  });

  it('and a cube whose nodes are where they stand', () => {
    for (const [red, green, blue] of [
      [0, 0, 0],
      [32, 32, 32],
      [32, 0, 0],
      [5, 17, 30],
    ] as const)
      expect(nodeOf(tables, red, green, blue)).toEqual(
        [red, green, blue].map((place) => Math.round((place / (NODES - 1)) * CUBE_WHITE)),
      );
  });
});

describe('light', () => {
  it('never turns tones round, whatever the sliders say', () => {
    const share = fc.integer({ min: -100, max: 100 });
    const light = fc.record({
      exposure: fc.double({ min: -5, max: 5, noNaN: true }),
      contrast: share,
      whites: share,
      blacks: share,
    });
    fc.assert(
      fc.property(light, (changed) => {
        const tables = colourTables(valuesOf({ light: changed }));
        for (let channel = 0; channel < 3; channel += 1)
          expect(rising(tables.before, channel * 256, (channel + 1) * 256)).toBe(true);
        expect(Math.max(...tables.before)).toBeLessThanOrEqual(WHITE);
      }),
      { numRuns: 40 },
    );
  });

  it('more exposure is lighter, and white stays white', () => {
    const [dark, plain, light] = [-1, 0, 1].map((exposure) => colourTables(valuesOf({ light: { exposure } })));
    if (dark === undefined || plain === undefined || light === undefined) throw new Error('no tables');
    for (const value of [20, 100, 200]) {
      expect(placed(dark, 0, value)).toBeLessThan(placed(plain, 0, value));
      expect(placed(light, 0, value)).toBeGreaterThan(placed(plain, 0, value));
    }
    expect([placed(light, 0, 255), placed(light, 0, 0), placed(dark, 0, 0)]).toEqual([WHITE, 0, 0]);
  });

  it('contrast leaves the middle and both ends', () => {
    const more = colourTables(valuesOf({ light: { contrast: 100 } }));
    expect([placed(more, 0, 0), placed(more, 0, 255)]).toEqual([0, WHITE]);
    expect(placed(more, 0, 64)).toBeLessThan((64 / 255) * WHITE);
    expect(placed(more, 0, 192)).toBeGreaterThan((192 / 255) * WHITE);
    const less = colourTables(valuesOf({ light: { contrast: -100 } }));
    expect(placed(less, 0, 0)).toBeGreaterThan(0);
    expect(placed(less, 0, 255)).toBeLessThan(WHITE);
  });

  it('highlights lift what is light, shadows what is dark, and greys stay grey', () => {
    const up = colourTables(valuesOf({ light: { highlights: 100 } }));
    const down = colourTables(valuesOf({ light: { shadows: 100 } }));
    const grey = (tables: ReturnType<typeof colourTables>, at: number) => {
      const [red = 0, green = 0, blue = 0] = nodeOf(tables, at, at, at);
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(1);
      return red - Math.round((at / (NODES - 1)) * CUBE_WHITE);
    };
    expect(grey(up, 22)).toBeGreaterThan(grey(up, 8));
    expect(grey(down, 10)).toBeGreaterThan(grey(down, 24));
    for (const tables of [up, down]) expect([grey(tables, 0), grey(tables, NODES - 1)]).toEqual([0, 0]);
  });
});

describe('colour', () => {
  it('warmth gives red and takes blue, and a grey keeps its luminance', () => {
    const warm = colourTables(valuesOf({ colour: { warmth: 60 } }));
    const plain = Math.round((100 / 255) * WHITE);
    expect(placed(warm, 0, 100)).toBeGreaterThan(plain);
    expect(placed(warm, 2, 100)).toBeLessThan(plain);
  });

  it('without saturation there are greys alone; of a grey no saturation makes a colour', () => {
    const none = colourTables(valuesOf({ colour: { saturation: -100 } }));
    const node = fc.integer({ min: 0, max: NODES - 1 });
    fc.assert(
      fc.property(node, node, node, (red, green, blue) => {
        const made = nodeOf(none, red, green, blue);
        expect(Math.max(...made) - Math.min(...made)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 60 },
    );
    const strong = colourTables(valuesOf({ colour: { saturation: 100, vibrance: 100 } }));
    for (const at of [0, 7, 16, 32]) expect(new Set(nodeOf(strong, at, at, at)).size).toBe(1);
  });

  it('vibrance spares what is strong already, and skin', () => {
    const vivid = colourTables(valuesOf({ colour: { vibrance: 100 } }));
    const gained = (red: number, green: number, blue: number) => {
      const made = nodeOf(vivid, red, green, blue);
      const spread = Math.max(...made) - Math.min(...made);
      const was = ((Math.max(red, green, blue) - Math.min(red, green, blue)) / (NODES - 1)) * CUBE_WHITE;
      return spread / was;
    };
    expect(gained(16, 12, 20)).toBeGreaterThan(gained(0, 4, 20));
    expect(gained(12, 16, 20)).toBeGreaterThan(gained(20, 16, 12));
  });
});

it('what has not changed is not made again', () => {
  const first = colourTables(valuesOf({ light: { exposure: 0.3 } }));
  const second = colourTables(valuesOf({ light: { exposure: 0.4 } }));
  expect(second.cube).toBe(first.cube);
  expect(second.after).toBe(first.after);
  expect(second.before).not.toBe(first.before);
  expect(colourTables(valuesOf({ light: { exposure: 0.4 } })).before).toBe(second.before);
});
