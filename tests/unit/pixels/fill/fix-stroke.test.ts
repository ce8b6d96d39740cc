import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FixStroke, fixStroke } from '../../../../src/pixels/fill/fix-stroke.ts';
import { spreadInto } from '../../../../src/pixels/fill/membrane.ts';
import { strokeBox, strokeCover } from '../../../../src/pixels/fill/stroke-cover.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { grey, noisy } from '../enhance/pictures.ts';

const copy = (picture: Rgba): Rgba => ({ ...picture, data: picture.data.slice() });
const line = (change: Partial<FixStroke> = {}): FixStroke => ({
  how: 'clone',
  shift: [40, 0],
  width: 12,
  hardness: 1,
  points: [
    [20, 30],
    [40, 30],
  ],
  ...change,
});

it('a clone of full hardness is a pure copy, in the middle of the stroke', () => {
  const before = noisy(
    grey(120, 60, (x) => x * 2),
    6,
  );
  const after = copy(before);
  fixStroke(after, line());
  const at = (30 * 120 + 30) * 4;
  expect([...after.data.subarray(at, at + 3)]).toEqual([...before.data.subarray(at + 160, at + 163)]);
  expect(after.data[at]).not.toBe(before.data[at]);
});

it('whatever is painted, no pixel beyond the brush changes, and alpha never does', () => {
  const before = noisy(
    grey(90, 70, (x, y) => 60 + x + y),
    8,
  );
  const place = fc.tuple(fc.integer({ min: -20, max: 110 }), fc.integer({ min: -20, max: 90 }));
  fc.assert(
    fc.property(
      fc.constantFrom<FixStroke['how'][]>('clone', 'heal'),
      fc.array(place, { minLength: 1, maxLength: 4 }),
      place,
      fc.integer({ min: 1, max: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (how, points, shift, width, hardness) => {
        const after = copy(before);
        fixStroke(after, { how, points, shift, width, hardness });
        for (let at = 0; at < 90 * 70; at += 1) {
          const [x, y] = [(at % 90) + 0.5, Math.floor(at / 90) + 0.5];
          const isFar = points.every((to, i) => distance([x, y], points[i - 1] ?? to, to) >= Math.max(0.5, width / 2));
          const [from, end] = [isFar ? at * 4 : at * 4 + 3, at * 4 + 4];
          if (String(after.data.subarray(from, end)) !== String(before.data.subarray(from, end))) return false;
        }
        return true;
      },
    ),
    { numRuns: 60 },
  );
});

type Place = readonly [number, number];
function distance([x, y]: Place, [x1, y1]: Place, [x2, y2]: Place): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}

it('nothing is taken from beyond the photo', () => {
  const before = noisy(
    grey(60, 60, () => 90),
    8,
  );
  const after = copy(before);
  fixStroke(after, line({ shift: [200, 0] }));
  expect(after.data).toEqual(before.data);
});

it('a heal takes the texture of its source and the light of its place', () => {
  // Dark at the left, light at the right, a fine pattern everywhere, and a spot to heal.
  const clean = grey(160, 60, (x, y) => 40 + x + ((x + y) % 2) * 20);
  const spotted = copy(clean);
  for (let y = 26; y < 34; y += 1) spotted.data.fill(0, (y * 160 + 26) * 4, (y * 160 + 34) * 4);
  for (let at = 3; at < spotted.data.length; at += 4) spotted.data[at] = 255;
  const stroke = line({ how: 'heal', shift: [80, 0], width: 20, hardness: 0.6, points: [[30, 30]] });
  const [healed, cloned] = [copy(spotted), copy(spotted)];
  fixStroke(healed, stroke);
  fixStroke(cloned, { ...stroke, how: 'clone' });
  const error = (picture: Rgba) => {
    let sum = 0;
    for (let y = 20; y < 40; y += 1)
      for (let x = 20; x < 40; x += 1)
        sum += Math.abs((picture.data[(y * 160 + x) * 4] ?? 0) - (clean.data[(y * 160 + x) * 4] ?? 0));
    return sum / 400;
  };
  expect(error(healed)).toBeLessThan(3);
  expect(error(cloned)).toBeGreaterThan(30);
});

it('a soft brush fades from its middle, and crossing itself it covers no more', () => {
  const stroke = line({ hardness: 0, points: [[20, 20]], width: 20 });
  const box = strokeBox(stroke, { width: 100, height: 100 });
  expect(box).toEqual({ x: 10, y: 10, width: 20, height: 20 });
  if (box === undefined) return;
  const once = strokeCover(stroke, box);
  const row = [...once.data.subarray(200, 220)];
  expect(row.slice(0, 10)).toEqual(row.slice(0, 10).toSorted((one, other) => one - other));
  expect([row[0], (row[9] ?? 0) > 240]).toEqual([expect.any(Number), true]);
  expect(
    strokeCover(
      {
        ...stroke,
        points: [
          [20, 20],
          [20, 20],
          [20, 20],
        ],
      },
      box,
    ).data,
  ).toEqual(once.data);
  expect(strokeBox({ ...stroke, points: [[-50, 5]] }, { width: 100, height: 100 })).toBeUndefined();
});

it('a membrane holds what is known, never leaves its range, and is exact for a slope', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 25 }),
      fc.integer({ min: 1, max: 25 }),
      fc.infiniteStream(fc.nat(255)),
      (width, height, numbers) => {
        const next = () => numbers.next().value;
        const known = Uint8Array.from({ length: width * height }, () => (next() < 60 ? 1 : 0));
        known[0] = 1;
        const values = Float32Array.from({ length: width * height }, (_, at) => (known[at] ? next() : -1_000));
        const given = [...values];
        spreadInto(values, known, width, height, 1);
        for (const [at, value] of values.entries()) {
          if (known[at]) expect(value).toBe(given[at]);
          // Over-relaxation may overshoot a little.
          else expect(value >= -60 && value <= 315).toBe(true);
        }
      },
    ),
    { numRuns: 40 },
  );
  const slope = Float32Array.from({ length: 900 }, (_, at) => at % 30);
  const rim = Uint8Array.from({ length: 900 }, (_, at) =>
    at % 30 < 2 || at % 30 > 27 || at < 60 || at >= 840 ? 1 : 0,
  );
  const spread = slope.map((value, at) => (rim[at] ? value : 0));
  spreadInto(spread, rim, 30, 30, 1);
  for (const [at, value] of spread.entries()) expect(Math.abs(value - (slope[at] ?? 0))).toBeLessThan(0.6);
});
