import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plane, Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { MatteEdit } from '../../../../src/pixels/render-recipe.ts';
import { applyEdit } from '../../../../src/pixels/retouch/apply-edit.ts';

const WIDTH = 200;
const HEIGHT = 150;
type Colour = readonly [number, number, number];

/** Discs of colours on a background, with grain. */
function photo(background: Colour, discs: readonly { x: number; y: number; radius: number; colour: Colour }[]): Rgba {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const on = discs.find((disc) => Math.hypot(x - disc.x, y - disc.y) < disc.radius);
    const grain = ((x * 7 + y * 13) % 11) - 5;
    for (const [i, value] of (on?.colour ?? background).entries()) data[at * 4 + i] = value + grain;
  }
  return { data, width: WIDTH, height: HEIGHT };
}

const matteOf = (value: number): Plane => ({
  data: new Uint8Array(WIDTH * HEIGHT).fill(value),
  width: WIDTH,
  height: HEIGHT,
});
const dab = (x: number, y: number, more: Partial<Extract<MatteEdit, { type: 'stroke' }>> = {}): MatteEdit => ({
  type: 'stroke',
  mode: 'keep',
  hardness: 0.7,
  smart: true,
  grow: true,
  points: [
    { x: x - 6, y, radius: 8 },
    { x: x + 6, y, radius: 8 },
  ],
  ...more,
});
const at = (plane: Plane, x: number, y: number) => plane.data[y * WIDTH + x] ?? -1;
const shareIn = (plane: Plane, x0: number, y0: number, radius: number) => {
  let [sum, count] = [0, 0];
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      if (Math.hypot(x - x0, y - y0) >= radius) continue;
      sum += at(plane, x, y) / 255;
      count += 1;
    }
  }
  return sum / count;
};

const RED: Colour = [200, 50, 40];
const GREEN: Colour = [70, 130, 60];

describe('a smart stroke that grows', () => {
  it('takes the whole object of which it touches a part, and not its background', () => {
    fc.assert(
      fc.property(
        fc.record({ x: fc.integer({ min: 60, max: 140 }), y: fc.integer({ min: 55, max: 95 }) }),
        fc.integer({ min: 30, max: 45 }),
        fc.double({ min: 0, max: 6, noNaN: true }),
        ({ x, y }, radius, angle) => {
          const picture = photo(GREEN, [{ x, y, radius, colour: RED }]);
          const plane = matteOf(0);
          applyEdit(plane, picture, dab(x + Math.cos(angle) * radius * 0.4, y + Math.sin(angle) * radius * 0.4));
          expect(shareIn(plane, x, y, radius - 3)).toBeGreaterThan(0.97);
          expect([at(plane, 3, 3), at(plane, WIDTH - 4, HEIGHT - 4)]).toEqual([0, 0]);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('leaves another object of the same colour that does not hang together with it', () => {
    const picture = photo(GREEN, [
      { x: 50, y: 75, radius: 30, colour: RED },
      { x: 150, y: 75, radius: 30, colour: RED },
    ]);
    const plane = matteOf(0);
    applyEdit(plane, picture, dab(50, 75));
    expect(shareIn(plane, 50, 75, 26)).toBeGreaterThan(0.97);
    expect(shareIn(plane, 150, 75, 26)).toBeLessThan(0.02);
  });

  it('takes an object away, and what was kept beside it stays', () => {
    const picture = photo(GREEN, [
      { x: 60, y: 75, radius: 35, colour: [60, 70, 190] },
      { x: 140, y: 75, radius: 35, colour: RED },
    ]);
    const plane = matteOf(0);
    for (let i = 0; i < plane.data.length; i += 1) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      if (Math.hypot(x - 60, y - 75) < 35 || Math.hypot(x - 140, y - 75) < 35) plane.data[i] = 255;
    }
    applyEdit(plane, picture, dab(140, 75, { mode: 'erase' }));
    expect(shareIn(plane, 140, 75, 31)).toBeLessThan(0.03);
    expect(shareIn(plane, 60, 75, 31)).toBeGreaterThan(0.97);
  });

  it('without the growth stays inside the stroke, as kept recipes have it', () => {
    const picture = photo(GREEN, [{ x: 100, y: 75, radius: 45, colour: RED }]);
    const plane = matteOf(0);
    applyEdit(plane, picture, dab(100, 75, { grow: undefined }));
    expect(at(plane, 100, 75)).toBeGreaterThan(0);
    expect(at(plane, 100, 105)).toBe(0);
  });

  it('on a background that looks the same everywhere is a plain stroke', () => {
    const picture = photo(GREEN, []);
    const plane = matteOf(0);
    applyEdit(plane, picture, dab(100, 75));
    expect(at(plane, 100, 75)).toBe(255);
    expect(at(plane, 100, 120)).toBe(0);
  });
});
