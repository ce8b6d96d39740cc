import { describe, expect, test } from 'vitest';
import type { DesignRecipe } from '../../../../src/document/design/recipe-of.ts';
import { blurDepth } from '../../../../src/pixels/compose/blur-depth.ts';
import { compose } from '../../../../src/pixels/compose/compose.ts';
import { DEPTH, type Depth } from '../../../../src/pixels/compose/depth.ts';
import { outlineRows } from '../../../../src/pixels/compose/outline-rows.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Shadow } from '../../../../src/pixels/render-recipe.ts';
import { composed, drawn, figure, wholePlace } from './scenes.ts';

const subject = figure();
const place = wholePlace(subject.picture);
const whole = (recipe: Partial<DesignRecipe>): Rgba => drawn(composed({ place, ...recipe }, subject));

describe('an outline', () => {
  const disc = (radius: number, side: number) => ({
    width: side,
    height: side,
    row: (y: number) =>
      Uint16Array.from({ length: side }, (_, x) => {
        const away = Math.hypot(x - side / 2 + 0.5, y - side / 2 + 0.5);
        return Math.round(Math.min(Math.max(radius - away + 0.5, 0), 1) * DEPTH);
      }),
  });

  test.each([1, 2.5, 7, 20])('%f px wide is a disc so much larger, smooth at its rim', (width) => {
    const side = 90;
    const rim = outlineRows(disc(20, side), width);
    const expected = disc(20 + width, side);
    let [most, sum, rims] = [0, 0, 0];
    for (let y = 0; y < side; y += 1) {
      const [made, wanted] = [rim.row(y), expected.row(y)];
      for (let x = 0; x < side; x += 1) {
        const off = Math.abs((made[x] ?? 0) - (wanted[x] ?? 0)) / DEPTH;
        most = Math.max(most, off);
        sum += off;
        if (wanted[x] !== 0 && wanted[x] !== DEPTH) rims += 1;
      }
    }
    expect(sum / rims).toBeLessThan(0.1);
    expect(most).toBeLessThan(0.35);
  });

  test('leaves what is fainter than half alone', () => {
    const faint = { width: 9, height: 9, row: () => new Uint16Array(9).fill(DEPTH / 2 - 1) };
    expect([...outlineRows(faint, 3).row(4)]).toEqual(new Array(9).fill(0));
  });

  test('stands behind the subject and in front of its shadow', () => {
    const shadow: Shadow = { kind: 'drop', softness: 0, distance: 0, angle: 90, strength: 1 };
    const { data } = whole({ outline: { width: 3, colour: [9, 250, 9] }, shadow });
    const at = (x: number, y: number) => [...data.subarray((y * 60 + x) * 4, (y * 60 + x) * 4 + 4)];
    expect(at(30, 20)).toEqual([...subject.picture.data.subarray((20 * 60 + 30) * 4, (20 * 60 + 30) * 4 + 4)]);
    const [red = 0, green = 0] = at(30, 3);
    expect(green).toBeGreaterThan(200);
    expect(red).toBeLessThan(60);
  });
});

describe('a shadow', () => {
  const alpha = ({ data }: Rgba, x: number, y: number) => data[(y * 60 + x) * 4 + 3] ?? 0;
  const shadow = (more: Partial<Shadow>): Shadow => ({
    kind: 'drop',
    softness: 10,
    distance: 0,
    angle: 90,
    strength: 0.8,
    ...more,
  });

  test('falls where its angle and distance say', () => {
    const [down, right] = [90, 0].map((angle) => whole({ shadow: shadow({ distance: 20, angle }) }));
    if (!down || !right) throw new Error('two shadows');
    expect(alpha(down, 34, 38)).toBeGreaterThan(alpha(right, 34, 38) + 30);
    expect(alpha(right, 54, 19)).toBeGreaterThan(alpha(down, 54, 19) + 30);
  });

  test('is nowhere darker than its strength', () => {
    const { data } = whole({
      background: { type: 'colour', colour: [200, 200, 200] },
      shadow: shadow({ distance: 20, strength: 0.5 }),
    });
    const free = data.filter((_, at) => (at & 3) === 2 && (subject.picture.data[at + 1] ?? 0) === 0);
    expect(free.every((value) => value >= 100)).toBe(true);
    expect(free.some((value) => value < 130)).toBe(true);
  });

  test('of contact lies under the feet and nowhere else', () => {
    const made = whole({ shadow: shadow({ kind: 'contact', softness: 0 }) });
    expect(alpha(made, 21, 43)).toBeGreaterThan(60);
    expect(alpha(made, 30, 2)).toBe(0);
    expect(alpha(made, 5, 20)).toBe(0);
  });

  test('of contact falls behind what the frame cuts broadly, and under feet that only touch the frame', () => {
    // Through the body: it goes on below.
    const cut = { ...place, height: 24, sh: 24, dh: 24 };
    const behind = drawn(
      compose(subject, { place: cut, shadow: shadow({ kind: 'contact', softness: 100, distance: 0 }) }),
    );
    const plain = drawn(compose(subject, { place: cut }));
    const beside = (made: typeof plain) => made.data[(18 * made.width + 10) * 4 + 3] ?? 0;
    expect(beside(plain)).toBe(0);
    expect(beside(behind)).toBeGreaterThan(2);
    // As dark at the cut as above it.
    expect(behind.data[(23 * behind.width + 11) * 4 + 3]).toBeGreaterThan(2);

    const feet = { ...place, height: 42, sh: 42, dh: 42 };
    const standing = drawn(compose(subject, { place: feet, shadow: shadow({ kind: 'contact', softness: 0 }) }));
    const bare = drawn(compose(subject, { place: feet }));
    // On the lowest row, where nothing of the subject is.
    const row = (made: typeof plain) =>
      Array.from({ length: made.width }, (_, x) => made.data[(41 * made.width + x) * 4 + 3] ?? 0);
    const thrown = row(standing).filter((_, x) => row(bare)[x] === 0);
    expect(Math.max(...thrown)).toBeGreaterThan(20);
    expect(standing.data[(10 * standing.width + 5) * 4 + 3]).toBe(0);
  });
});

describe('a blur', () => {
  test('spreads a point like a Gaussian and loses nothing', () => {
    const plane: Depth = { data: new Uint16Array(81 * 81), width: 81, height: 81 };
    for (let y = 36; y <= 44; y += 1) plane.data.fill(DEPTH, y * 81 + 36, y * 81 + 45);
    const before = 81 * DEPTH;
    blurDepth(plane, 5, 2);
    const sum = plane.data.reduce((all, value) => all + value, 0);
    expect(Math.abs(sum / before - 1)).toBeLessThan(0.01);
    const spread = (of: (at: number) => number) =>
      Math.sqrt(plane.data.reduce((all, value, at) => all + value * (of(at) - 40) ** 2, 0) / sum);
    // The square itself has a σ of 2.6.
    expect(spread((at) => at % 81)).toBeCloseTo(Math.sqrt(25 + 6.67), 0);
    expect(spread((at) => Math.floor(at / 81))).toBeCloseTo(Math.sqrt(4 + 6.67), 0);
  });
});
