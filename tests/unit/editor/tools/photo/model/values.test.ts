import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPoint, movePoint, removePoint } from '../../../../../../editor/tools/photo/model/curve-edit.ts';
import {
  COLOUR_ROWS,
  DETAIL_ROWS,
  FINISH_ROWS,
  LIGHT_ROWS,
  mixerRows,
} from '../../../../../../editor/tools/photo/model/rows.ts';
import { readValues } from '../../../../../../editor/tools/photo/model/values.schema.ts';
import { sizedFrame } from '../../../../../../editor/tools/photo/screens/crop/sized-frame.ts';
import { mirrored, quarterTurn, RATIOS, refitted, withRatio } from '../../../../../../src/pixels/adjust/crop-frame.ts';
import { FILTERS } from '../../../../../../src/pixels/adjust/filters.ts';
import { NEUTRAL } from '../../../../../../src/pixels/adjust/photo-values.ts';
import { development } from '../../../../pixels/adjust/recipes.ts';

describe('a kept recipe', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(development, (values) => {
        expect(readValues(JSON.parse(JSON.stringify(values)))).toEqual(values);
      }),
      { numRuns: 30 },
    );
  });

  it('stands at its first values in all that it leaves out', () => {
    expect(readValues({})).toEqual(NEUTRAL);
    expect(readValues({ light: { exposure: 1 } })).toEqual({ ...NEUTRAL, light: { ...NEUTRAL.light, exposure: 1 } });
  });

  it.each([
    ['a value out of range', { light: { exposure: 6 } }],
    ['a word for a figure', { colour: { warmth: 'much' } }],
    ['no number at all', { detail: { noise: Number.NaN } }],
    [
      'a curve that goes back',
      {
        curves: {
          all: [
            [80, 10],
            [20, 30],
          ],
        },
      },
    ],
    ['a curve of too many points', { curves: { red: Array.from({ length: 17 }, (_, at) => [at, at]) } }],
    ['a frame that is nothing', { crop: { rect: { x: 0, y: 0, width: 0, height: 1 } } }],
    ['a ratio that nobody knows', { crop: { ratio: 'constructor' } }],
    ['a filter that nobody knows', { filter: { id: 'toString' } }],
    ['a list', []],
  ])('is refused with %s', (_, raw) => {
    expect(() => readValues(raw)).toThrow();
  });
});

describe('the table of sliders', () => {
  const rows = [
    ...LIGHT_ROWS,
    ...COLOUR_ROWS,
    ...DETAIL_ROWS,
    ...FINISH_ROWS,
    ...mixerRows('hue'),
    ...mixerRows('lightness'),
  ];

  it('puts a value where it reads it, and nowhere else', () => {
    for (const row of rows) {
      expect(row.of(NEUTRAL)).toBe(row.initial);
      const changed = row.put(NEUTRAL, row.range.max);
      expect(row.of(changed)).toBe(row.range.max);
      expect(readValues(changed)).toEqual(changed);
      for (const other of rows) if (other.id !== row.id) expect(other.of(changed)).toBe(other.initial);
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});

describe('filters', () => {
  it('are twelve, each with values that sliders can stand at', () => {
    expect(FILTERS).toHaveLength(12);
    for (const { id, values } of FILTERS)
      expect(readValues({ filter: { id, amount: 100 }, ...values }).filter.id).toBe(id);
  });
});

describe('points of a curve', () => {
  it('stay in their order and never stand on one another', () => {
    const two = addPoint(addPoint([], 200, 190) ?? [], 60.4, 40) ?? [];
    expect(two).toEqual([
      [60, 40],
      [200, 190],
    ]);
    expect(addPoint(two, 60, 90)).toBeUndefined();
    expect(movePoint(two, 0, 250, -20)).toEqual([
      [199, 0],
      [200, 190],
    ]);
    expect(removePoint(two, 1)).toEqual([[60, 40]]);
    const full = Array.from({ length: 16 }, (_, at) => [at * 10, at] as const);
    expect(addPoint(full, 255, 255)).toBeUndefined();
  });
});

describe('a frame of any ratio', () => {
  it('is one that can be kept, on photos of any shape, turned and mirrored too', () => {
    for (const rotated of [
      { width: 90, height: 60 },
      { width: 6_000, height: 3_999 },
      { width: 601, height: 1_003 },
    ]) {
      for (const ratio of Object.keys(RATIOS)) {
        for (const angle of [0, 2.5, -30]) {
          const crop = withRatio(refitted({ ...NEUTRAL.crop, angle }, rotated, NEUTRAL.crop), ratio, rotated);
          for (const kept of [
            crop,
            quarterTurn(crop, 1),
            quarterTurn(crop, -1),
            mirrored(crop, 'x'),
            mirrored(crop, 'y'),
          ]) {
            expect(readValues({ crop: kept }).crop).toEqual(kept);
          }
        }
      }
    }
  });
});

describe('a frame by its pixels', () => {
  const rotated = { width: 400, height: 200 };

  it('grows about its middle, and keeps its ratio', () => {
    const crop = { ...NEUTRAL.crop, rect: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } };
    expect(sizedFrame(crop, 'width', 100, rotated)).toEqual({ x: 0.375, y: 0.25, width: 0.25, height: 0.5 });
    expect(sizedFrame({ ...crop, ratio: '1:1' }, 'width', 100, rotated)).toEqual({
      x: 0.375,
      y: 0.25,
      width: 0.25,
      height: 0.5,
    });
    expect(sizedFrame({ ...crop, ratio: '1:1' }, 'width', 300, rotated)).toBeUndefined();
  });

  it('moves inwards at the rim', () => {
    const crop = { ...NEUTRAL.crop, rect: { x: 0.8, y: 0, width: 0.2, height: 1 } };
    const frame = sizedFrame(crop, 'width', 200, rotated);
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeCloseTo(1, 9);
  });
});
