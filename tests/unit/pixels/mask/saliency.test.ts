import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inscribedRadius, isSalient, measureMask } from '../../../../src/pixels/mask/saliency.ts';
import recorded from '../../../fixtures/saliency.json' with { type: 'json' };

const SIDE = 256;

function draw(inside: (x: number, y: number) => number, side = SIDE): Float32Array {
  return Float32Array.from({ length: side * side }, (_, at) => inside(at % side, Math.floor(at / side)));
}
const disc = (radius: number, cx = SIDE / 2, cy = SIDE / 2) =>
  draw((x, y) => (Math.hypot(x - cx, y - cy) < radius ? 1 : 0));
const salient = (mask: Float32Array) => isSalient(measureMask(mask, SIDE));

describe('inscribedRadius', () => {
  it('finds the radius of a disc within 6 %, the error of a 3×3 chamfer', () => {
    for (const radius of [5, 20, 60, 100]) {
      expect(Math.abs(inscribedRadius(disc(radius), SIDE) / radius - 1)).toBeLessThan(0.06 + 1 / radius);
    }
  });

  it('does not count the border as background', () => {
    const half = draw((x) => (x < 40 ? 1 : 0));
    expect(inscribedRadius(half, SIDE)).toBeCloseTo(40 * 0.955, 3);
    expect(
      inscribedRadius(
        draw(() => 1),
        SIDE,
      ),
    ).toBe(SIDE);
    expect(
      inscribedRadius(
        draw(() => 0),
        SIDE,
      ),
    ).toBe(0);
  });

  it('agrees with the least weighted path to the background, found by brute force', () => {
    const side = 12;
    const weight = (dx: number, dy: number) => {
      const [near, far] = [Math.min(Math.abs(dx), Math.abs(dy)), Math.max(Math.abs(dx), Math.abs(dy))];
      return 1.3693 * near + 0.955 * (far - near);
    };
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: side * side, maxLength: side * side }), (on) => {
        fc.pre(on.includes(false));
        const cells = on.map((value, at) => ({ value, x: at % side, y: Math.floor(at / side) }));
        const background = cells.filter(({ value }) => !value);
        const distances = cells.map(({ x, y }) => Math.min(...background.map((to) => weight(x - to.x, y - to.y))));
        expect(inscribedRadius(Float32Array.from(on, Number), side)).toBeCloseTo(Math.max(...distances), 3);
      }),
    );
  });
});

describe('the no-subject rule', () => {
  it('takes a disc for a subject, at any place', () => {
    expect(salient(disc(30))).toBe(true);
    expect(salient(disc(30, 0, 0))).toBe(true);
  });

  it('refuses what is faint, tiny, or everywhere thin', () => {
    expect(salient(disc(60).map((p) => p * 0.45))).toBe(false);
    expect(salient(disc(15).map((p) => p * 0.85))).toBe(false);
    expect(salient(disc(5))).toBe(false);
    // A wall of bricks: plenty of sure pixels, none of them far from the next joint.
    expect(salient(draw((x, y) => (x % 10 > 1 && y % 8 > 1 ? 1 : 0)))).toBe(false);
    expect(salient(draw(() => 0))).toBe(false);
  });

  it('takes a large body that it is half sure of for a subject, and holds at the border of that too', () => {
    expect(salient(disc(60).map((p) => p * 0.85))).toBe(true);
    const at = { max: 0.6, a90: 0, radius: 80 / 1024, soft: 1, part: { share: 0, span: 0 } };
    expect(isSalient(at)).toBe(true);
    expect(isSalient({ ...at, radius: 79.9 / 1024 })).toBe(false);
  });

  it('holds at its three borders', () => {
    const at = { max: 0.9, a90: 0.005, radius: 22 / 1024, soft: 1, part: { share: 0, span: 0 } };
    expect(isSalient(at)).toBe(true);
    for (const field of ['max', 'a90', 'radius'] as const)
      expect(isSalient({ ...at, [field]: at[field] * 0.999 })).toBe(false);
  });

  it('takes one crisp long thing for a subject, however thin, and holds at the borders of that too', () => {
    expect(salient(draw((x, y) => (Math.abs(x - y) < 3 ? 1 : 0)))).toBe(true);
    const part = { share: 0.07, span: 0.23 };
    const at = { max: 0.9, a90: 0.005, radius: 0, soft: 0.37, part };
    expect(isSalient(at)).toBe(true);
    expect(isSalient({ ...at, soft: 0.371 })).toBe(false);
    expect(isSalient({ ...at, part: { ...part, share: 0.069 } })).toBe(false);
    expect(isSalient({ ...at, part: { ...part, span: 0.229 } })).toBe(false);
  });

  it('tells the drawn empty pictures from the drawn thin things by what the real model made of them', () => {
    expect(recorded).toHaveLength(56);
    const wrong = recorded.filter(({ kind, measures }) => isSalient(measures) !== (kind === 'thin'));
    expect(wrong.map(({ set, name }) => `${set} ${name}`)).toEqual([]);
  });
});
