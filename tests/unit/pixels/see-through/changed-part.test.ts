import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPart } from '../../../../src/pixels/see-through/changed-part.ts';
import type { WantedPart } from '../../../../src/pixels/see-through/part-prompts.ts';
import { partShares } from '../../../../src/pixels/see-through/part-shares.ts';

const SIDE = 80;
type Area = (x: number, y: number) => boolean;
const cells = (is: Area) =>
  Uint8Array.from({ length: SIDE ** 2 }, (_, at) => Number(is(at % SIDE, Math.floor(at / SIDE))));
const box =
  (left: number, top: number, right: number, bottom: number): Area =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;
const body = box(20, 30, 60, 70);
const head = box(30, 10, 50, 28);
const wanted = (is: Area, adds: boolean, x: number, y: number): WantedPart => ({
  matte: { side: SIDE, values: Float32Array.from(cells(is)) },
  adds,
  on: [{ x: x / SIDE, y: y / SIDE }],
  beside: [],
});
const OPEN = { leaves: false, not: [] };
const at = (values: Float32Array | undefined, x: number, y: number) => values?.[y * SIDE + x] ?? -1;

describe('the part of a matte that a click changes', () => {
  it('is what the mask has more and hangs together with the click; nothing else', () => {
    const apart = box(70, 30, 78, 50);
    const mask = cells((x, y) => head(x, y) || body(x, y) || apart(x, y));
    const part = changedPart(wanted(body, true, 40, 20), OPEN, mask);
    expect(part).toMatchObject({ area: 20 * 18, likely: true });
    expect(at(part?.changeable.values, 40, 20)).toBeGreaterThan(0.99);
    expect([at(part?.changeable.values, 74, 40), at(part?.changeable.values, 25, 60)]).toEqual([0, 0]);
  });

  it('closes the seam to what is there already', () => {
    const mask = cells(box(30, 10, 50, 29));
    const part = changedPart(wanted(body, true, 40, 20), OPEN, mask);
    expect(at(part?.surely.values, 40, 29)).toBeGreaterThan(0.3);
    expect(at(part?.surely.values, 40, 15)).toBe(0);
    expect(at(part?.surely.values, 5, 29)).toBe(0);
  });

  it('is found by a click that just misses it, and not by one far from it', () => {
    const mask = cells(head);
    expect(changedPart(wanted(body, true, 29.5, 20), OPEN, mask)?.area).toBe(20 * 18);
    expect(changedPart(wanted(body, true, 10, 60), OPEN, mask)).toBeUndefined();
  });

  it('is undefined where the matte has it, or lacks it, already', () => {
    expect(changedPart(wanted(body, true, 40, 50), OPEN, cells(body))).toBeUndefined();
    expect(changedPart(wanted(body, false, 40, 20), OPEN, cells(head))).toBeUndefined();
  });

  it('is unlikely where it holds a place that is sure to be of something else', () => {
    const mask = cells(head);
    const part = (not: { x: number; y: number }[]) =>
      changedPart(wanted(body, true, 40, 20), { leaves: false, not }, mask)?.likely;
    expect([part([{ x: 0.05, y: 0.05 }]), part([{ x: 45 / SIDE, y: 25 / SIDE }])]).toEqual([true, false]);
  });

  it('is unlikely where it is the background: too large, or at two more sides of the frame', () => {
    const strip = box(0, 5, SIDE, 15);
    expect(changedPart(wanted(body, true, 40, 10), OPEN, cells(strip))?.likely).toBe(false);
    expect(changedPart(wanted(body, true, 40, 10), OPEN, cells(box(0, 5, 70, 15)))?.likely).toBe(true);
    const small = box(40, 40, 50, 50);
    const most = cells(box(5, 5, 75, 39));
    expect(changedPart(wanted(small, true, 40, 10), OPEN, most)?.likely).toBe(false);
  });

  it('is unlikely where most of the subject would be taken away', () => {
    expect(changedPart(wanted(body, false, 40, 50), OPEN, cells(body))?.likely).toBe(false);
    expect(changedPart(wanted(body, false, 40, 50), OPEN, cells(box(20, 50, 60, 70)))?.likely).toBe(true);
  });

  it('is what a mask of the rest leaves out', () => {
    const both: Area = (x, y) => body(x, y) || head(x, y);
    const part = changedPart(wanted(both, false, 40, 20), { leaves: true, not: [] }, cells(body));
    expect(part).toMatchObject({ area: 20 * 18, likely: true });
  });

  it('takes crumbs and a faint rim with it, and leaves the rest of the subject', () => {
    const matte = cells((x, y) => body(x, y) || head(x, y) || box(51, 12, 53, 14)(x, y));
    const values = Float32Array.from(matte, (cell, place) =>
      cell === 0 && box(29, 9, 51, 28)(place % SIDE, Math.floor(place / SIDE)) ? 0.3 : cell,
    );
    const question = { ...wanted(body, false, 40, 15), matte: { side: SIDE, values } };
    const part = changedPart(question, OPEN, cells(head));
    expect(at(part?.surely.values, 52, 13)).toBeGreaterThan(0.5);
    expect(at(part?.surely.values, 29, 15)).toBeGreaterThan(0.4);
    expect(at(part?.surely.values, 40, 45)).toBe(0);
  });

  it('leaves no outline of what is taken away, and no limb of what stays', () => {
    const thing = box(5, 10, 25, 40);
    const rest = box(40, 10, 70, 70);
    const limb = box(25, 30, 40, 32);
    const values = Float32Array.from(cells((x, y) => thing(x, y) || rest(x, y) || limb(x, y)));
    const question = { ...wanted(body, false, 15, 25), matte: { side: SIDE, values } };
    // The mask is a little smaller than the thing is in the matte.
    const part = changedPart(question, OPEN, cells(box(6, 11, 24, 39)));
    expect(at(part?.surely.values, 5, 25)).toBeGreaterThan(0.4);
    expect(at(part?.surely.values, 24, 25)).toBeGreaterThan(0.4);
    expect(at(part?.surely.values, 35, 31)).toBe(0);
    expect(at(part?.surely.values, 42, 31)).toBe(0);
  });

  it('never reaches beyond what it may, whatever mask, matte and click', () => {
    const random = fc.record({
      body: fc.tuple(fc.nat(40), fc.nat(40), fc.integer({ min: 1, max: 39 }), fc.integer({ min: 1, max: 39 })),
      mask: fc.tuple(fc.nat(40), fc.nat(40), fc.integer({ min: 1, max: 39 }), fc.integer({ min: 1, max: 39 })),
      x: fc.nat(SIDE - 1),
      y: fc.nat(SIDE - 1),
      adds: fc.boolean(),
      leaves: fc.boolean(),
    });
    fc.assert(
      fc.property(random, ({ body: [l, t, w, h], mask: [ml, mt, mw, mh], x, y, adds, leaves }) => {
        const question = wanted(box(l, t, l + w, t + h), adds, x, y);
        const mask = cells(box(ml, mt, ml + mw, mt + mh));
        const part = changedPart(question, { leaves, not: [] }, mask);
        if (part === undefined) return;
        expect(part.area).toBeGreaterThan(0);
        const shares = [...part.changeable.values, ...part.surely.values];
        expect(shares.every((share) => share >= 0 && share <= 1.0001)).toBe(true);
        // What is taken away lies where something is; what is added where something lacks: a cell of either changes, at most a rim beside it.
        const changes = question.matte.values.filter((share) => share < 0.5 === adds).length;
        expect(part.area).toBeLessThanOrEqual(changes);
      }),
      { numRuns: 30 },
    );
  });
});

describe('shares of a part', () => {
  const part = changedPart(wanted(body, true, 40, 20), OPEN, cells(head));
  const logits = (is: Area) =>
    Float32Array.from(
      cells((x, y) => is(x, y)),
      (cell) => (cell === 1 ? 5 : -5),
    );

  it('are the mask’s own within it, and nothing elsewhere', () => {
    if (part === undefined) throw new Error('no part');
    const shares = partShares(
      logits((x, y) => head(x, y) || box(70, 0, 80, 80)(x, y)),
      SIDE,
      part,
      false,
    );
    expect(at(shares, 40, 20)).toBeGreaterThan(0.99);
    expect(at(shares, 75, 40)).toBe(0);
  });

  it('are turned round where the mask is of what stays', () => {
    if (part === undefined) throw new Error('no part');
    const shares = partShares(logits(body), SIDE, part, true);
    expect(at(shares, 40, 18)).toBeGreaterThan(0.99);
    const kept = partShares(
      logits(() => true),
      SIDE,
      { ...part, surely: { side: SIDE, values: new Float32Array(SIDE ** 2) } },
      true,
    );
    expect(kept.every((share) => share === 0)).toBe(true);
  });

  it('are soft where a logit is near nothing', () => {
    if (part === undefined) throw new Error('no part');
    const shares = partShares(new Float32Array(SIDE ** 2), SIDE, part, false);
    expect(at(shares, 40, 18)).toBeCloseTo(0.5, 1);
  });
});
