import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelsOf } from '../../../../src/pixels/fill/pyramid.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';

const pictureOf = (width: number, height: number, seed: number): Rgba => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => ((at + seed) * 7919) % 256),
});
const scenes = fc.record({
  width: fc.integer({ min: 30, max: 170 }),
  height: fc.integer({ min: 30, max: 150 }),
  seed: fc.nat(500),
  hole: fc.array(fc.tuple(fc.nat(169), fc.nat(149)), { maxLength: 12 }),
  barred: fc.array(fc.tuple(fc.nat(169), fc.nat(149)), { maxLength: 12 }),
});
const marked = (width: number, height: number, places: readonly (readonly [number, number])[]) => {
  const mask = new Uint8Array(width * height);
  for (const [x, y] of places) if (x < width && y < height) mask[y * width + x] = 1;
  return mask;
};
const levelsFor = ({ width, height, seed, hole, barred }: typeof scenes extends fc.Arbitrary<infer T> ? T : never) =>
  levelsOf(pictureOf(width, height, seed), marked(width, height, hole), marked(width, height, barred));

describe('the sizes of a picture that is filled', () => {
  it('begin with the picture, and are half as large each time until a side is short', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const levels = levelsFor(scene);
        expect([levels[0]?.width, levels[0]?.height]).toEqual([scene.width, scene.height]);
        for (const [at, { width, height }] of levels.slice(1).entries()) {
          expect([width, height]).toEqual([(levels[at]?.width ?? 0) >> 1, (levels[at]?.height ?? 0) >> 1]);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(36);
        }
        const last = levels.at(-1);
        expect(Math.min(last?.width ?? 0, last?.height ?? 0)).toBeLessThan(72);
      }),
      { numRuns: 25 },
    );
  });

  it('have a hole wherever one of four pixels is in it, and bars likewise', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        for (const [at, level] of levelsFor(scene).entries()) {
          const larger = at === 0 ? undefined : levelsFor(scene)[at - 1];
          if (!larger) continue;
          for (const mask of ['hole', 'barred'] as const) {
            const counts = new Uint8Array(level.width * level.height);
            for (const [place, value] of larger[mask].entries()) {
              const [x, y] = [(place % larger.width) >> 1, Math.floor(place / larger.width) >> 1];
              if (x < level.width && y < level.height)
                counts[y * level.width + x] = (counts[y * level.width + x] ?? 0) + value;
            }
            // A hole eats what it touches; what may not be taken from does not grow, or nothing would be left.
            expect(level[mask]).toEqual(counts.map((count) => (count > (mask === 'hole' ? 0 : 2) ? 1 : 0)));
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it('leave the picture as it is, and have no alpha themselves', () => {
    const picture = pictureOf(150, 150, 1);
    const before = picture.data.slice();
    const levels = levelsOf(picture, new Uint8Array(22_500), new Uint8Array(22_500));
    expect(picture.data).toEqual(before);
    for (const { image } of levels) expect(image.every((value, at) => at % 4 !== 3 || value === 0)).toBe(true);
    expect(levels.map(({ width }) => width)).toEqual([150, 75, 37]);
  });

  it('keep a plain colour', () => {
    fc.assert(
      fc.property(fc.nat(255), (value) => {
        const picture = { ...pictureOf(80, 80, 0), data: new Uint8ClampedArray(80 * 80 * 4).fill(value) };
        for (const { image } of levelsOf(picture, new Uint8Array(6400), new Uint8Array(6400)))
          expect(image.every((byte, at) => byte === (at % 4 === 3 ? 0 : value))).toBe(true);
      }),
      { numRuns: 8 },
    );
  });

  it('stop before the hole is all that is left', () => {
    // Every second pixel of a row and a column: its half is whole of hole.
    const hole = Uint8Array.from({ length: 80 * 80 }, (_, at) =>
      at % 2 === 0 && Math.floor(at / 80) % 2 === 0 ? 1 : 0,
    );
    expect(levelsOf(pictureOf(80, 80, 0), hole, new Uint8Array(6400))).toHaveLength(1);
  });
});
