import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHaze } from '../../../../src/pixels/see-through/haze.ts';
import type { Place, RepairPlan } from '../../../../src/pixels/see-through/prompts.ts';
import { repaired, repairPlan } from '../../../../src/pixels/see-through/repair.ts';

const SIDE = 256;
type Draw = (x: number, y: number) => number;
const draw = (share: Draw) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, at) => share(at % SIDE, Math.floor(at / SIDE)));
const grid = (share: Draw) => Uint8Array.from(draw(share));
const inDisc = (x: number, y: number) => Math.hypot(x - 128, y - 128) < 90;
/** A disc whose right third can be seen through. */
const seeThrough = draw((x, y) => (inDisc(x, y) ? (x > 160 ? 0.7 : 1) : 0));
const whole = grid((x, y) => Number(inDisc(x, y)));
const left = grid((x, y) => Number(inDisc(x, y) && x <= 160));
const elsewhere = grid((x) => Number(x > 200));

function planOf(mask: Float32Array): RepairPlan {
  const plan = repairPlan(findHaze(mask, SIDE));
  if (plan === undefined) throw new Error('nothing to mend');
  return plan;
}
const shareAt = (mask: Float32Array, { x, y }: Place) => mask[Math.floor(y * SIDE) * SIDE + Math.floor(x * SIDE)] ?? 0;

describe('the plan', () => {
  it('is made where a body can be seen through, and for nothing else', () => {
    expect(planOf(seeThrough).prompts).toHaveLength(5);
    const plain = [
      draw((x, y) => Number(inDisc(x, y))),
      draw((x, y) => (inDisc(x, y) ? (x > 160 ? 0.4 : 1) : 0)),
      draw(() => 0.7),
    ];
    expect(plain.map((mask) => repairPlan(findHaze(mask, SIDE)))).toEqual([undefined, undefined, undefined]);
  });

  it('names places that are surely inside or outside, and a box that holds the whole', () => {
    for (const { inside, outside, box } of planOf(seeThrough).prompts) {
      expect(inside.length).toBeGreaterThan(0);
      expect(inside.map((place) => shareAt(seeThrough, place) >= 0.95)).not.toContain(false);
      expect(outside.map((place) => shareAt(seeThrough, place) <= 0.02)).not.toContain(false);
      if (box === undefined) continue;
      const edges = [box[0].x * SIDE < 38, box[0].y * SIDE < 38, box[1].x * SIDE > 218, box[1].y * SIDE > 218];
      expect(edges).not.toContain(false);
    }
  });

  it('spreads its places: no two of one prompt lie together', () => {
    const [{ inside } = { inside: [] }] = planOf(seeThrough).prompts;
    expect(inside).toHaveLength(6);
    for (const [at, one] of inside.entries()) {
      for (const other of inside.slice(0, at))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.1);
    }
  });
});

describe('the repair', () => {
  const plan = planOf(seeThrough);
  const at = (mask: Float32Array | undefined, x: number, y: number) => mask?.[y * SIDE + x] ?? Number.NaN;

  it('fills what three masks agree on, seam and all', () => {
    const mended = repaired(seeThrough, SIDE, plan, [whole, whole, whole, left, elsewhere]);
    for (const x of [161, 165, 180, 200]) expect(at(mended, x, 128)).toBeGreaterThan(0.97);
    expect(at(mended, 230, 128)).toBe(0);
  });

  it('leaves all as it is where fewer than three agree, or masks miss the sure part', () => {
    expect(repaired(seeThrough, SIDE, plan, [whole, whole, left, left, left])).toBeUndefined();
    expect(repaired(seeThrough, SIDE, plan, [whole, whole, elsewhere, elsewhere, elsewhere])).toBeUndefined();
    expect(repaired(seeThrough, SIDE, plan, [])).toBeUndefined();
  });

  it('brings back what is all but missing beside a large see-through part, if it is no larger than that', () => {
    const lacking = draw((x, y) => (inDisc(x, y) ? (x > 190 ? 0.05 : x > 140 ? 0.7 : 1) : 0));
    const mended = repaired(lacking, SIDE, planOf(lacking), [whole, whole, whole]);
    expect(at(mended, 200, 128)).toBeGreaterThan(0.9);
    const mostly = draw((x, y) => (inDisc(x, y) ? (x > 110 ? 0.05 : x > 95 ? 0.7 : 1) : 0));
    const kept = repaired(mostly, SIDE, planOf(mostly), [whole, whole, whole]);
    expect(at(kept, 200, 128)).toBeCloseTo(0.05, 5);
  });

  it('never takes anything away, and adds nothing outside of what any mask says', () => {
    const half = fc.record({ x: fc.nat(SIDE), y: fc.nat(SIDE), radius: fc.integer({ min: 20, max: 160 }) });
    fc.assert(
      fc.property(fc.array(half, { minLength: 5, maxLength: 5 }), (discs) => {
        const masks = discs.map((of) => grid((x, y) => Number(Math.hypot(x - of.x, y - of.y) < of.radius)));
        const mended = repaired(seeThrough, SIDE, plan, masks);
        for (const [index, share] of (mended ?? seeThrough).entries()) {
          const before = seeThrough[index] ?? 0;
          if (share < before) throw new Error(`lower at ${index}`);
          if (share > before && masks.every((mask) => mask[index] === 0)) throw new Error(`nobody said so at ${index}`);
        }
      }),
      { numRuns: 8 },
    );
  });
});
