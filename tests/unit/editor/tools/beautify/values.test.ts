import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOOKS, parseBeauty, sameSliders } from '../../../../../editor/tools/beautify/model/values.ts';
import { SLIDER_ROWS } from '../../../../../editor/tools/beautify/screens/slider-rows.ts';
import type { JsonValue } from '../../../../../src/document/photo/json.ts';
import { PLAIN } from '../../../../../src/pixels/beautify/values.ts';
import { MESH_POINTS } from '../../../../../src/pixels/faces/mesh-points.ts';

const points = Array.from({ length: MESH_POINTS * 2 }, (_, at) => at);
const rows = Object.values(SLIDER_ROWS).flat();

describe('what is chosen for faces', () => {
  it('comes back from JSON as it went', () => {
    const sliders = fc.record(Object.fromEntries(rows.map(({ name, min, max }) => [name, fc.integer({ min, max })])));
    fc.assert(
      fc.property(sliders, (chosen) => {
        const values = { faces: [{ points, sliders: { ...PLAIN, ...chosen } }] };
        expect(parseBeauty(JSON.parse(JSON.stringify(values)))).toEqual(values);
      }),
      { numRuns: 30 },
    );
  });

  it('knows no slider of strangers, and has those that are left out', () => {
    const { faces } = parseBeauty({ faces: [{ points, sliders: { smooth: 50, wings: 3 } }] });
    expect(faces[0]?.sliders).toEqual({ ...PLAIN, smooth: 50 });
  });

  it.each<JsonValue>([
    { faces: [{ points: points.slice(2), sliders: {} }] },
    { faces: [{ points, sliders: { smooth: 101 } }] },
    { faces: Array.from({ length: 21 }, () => ({ points, sliders: {} })) },
    {},
  ])('refuses what is no such edit', (raw) => {
    expect(() => parseBeauty(raw)).toThrow();
  });
});

describe('sliders and looks', () => {
  it('every slider is on exactly one tab, and every colour with one of them', () => {
    const names: string[] = rows.flatMap(({ name, shade }) => (shade === undefined ? [name] : [name, shade]));
    expect(names.sort()).toEqual(Object.keys(PLAIN).sort());
  });

  it('a look moves nothing but skin, eyes and make-up, within what its sliders can show', () => {
    const shapes = rows.filter(({ max }) => max === 30);
    expect(shapes.length).toBeGreaterThan(5);
    for (const look of Object.values(LOOKS)) {
      for (const { name } of shapes) expect(look[name]).toBe(0);
      for (const { name, min, max } of rows) {
        expect(look[name]).toBeGreaterThanOrEqual(min);
        expect(look[name]).toBeLessThanOrEqual(max);
      }
    }
  });

  it('no two looks are the same', () => {
    const all = Object.values(LOOKS);
    for (const one of all) expect(all.filter((other) => sameSliders(one, other))).toEqual([one]);
  });
});
