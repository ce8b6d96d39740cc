import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DraftPace } from '../../../../../../editor/tools/photo/gl/draft-pace.ts';

/** A machine that takes `whole` ms for a whole picture, `fixed` of them however small it is. */
function drafts(whole: number, fixed: number, count: number): number[] {
  const pace = new DraftPace();
  pace.tookWhole(whole);
  return Array.from({ length: count }, () => {
    const { share } = pace;
    if (share < 1) pace.tookDraft(fixed + (whole - fixed) * share ** 2);
    return share;
  });
}

describe('how much smaller a picture is drawn while its values change', () => {
  it('not at all where it is drawn in time', () => {
    expect(drafts(8, 0, 3)).toEqual([1, 1, 1]);
  });

  it('as small as fits by its pixels, from the first move on', () => {
    expect(drafts(15, 0, 1)).toEqual([0.71]);
    expect(drafts(30, 0, 1)).toEqual([0.5]);
    expect(drafts(1_000, 0, 1)).toEqual([0.18]);
  });

  it('smaller still where that has not been enough', () => {
    expect(drafts(30, 6, 4)).toEqual([0.5, 0.35, 0.35, 0.35]);
  });

  it('a little over the mark changes nothing, in neither way', () => {
    const pace = new DraftPace();
    pace.tookWhole(10);
    expect(pace.share).toBe(1);
    pace.tookWhole(15);
    pace.tookWhole(10);
    expect(pace.share).toBe(0.71);
    for (let n = 0; n < 50; n += 1) pace.tookDraft(10);
    expect(pace.share).toBe(0.71);
  });

  it('larger again after six quick ones in a row, and no sooner', () => {
    const pace = new DraftPace();
    pace.tookWhole(60);
    expect(pace.share).toBe(0.35);
    for (let n = 0; n < 5; n += 1) pace.tookDraft(2);
    pace.tookDraft(7);
    for (let n = 0; n < 5; n += 1) pace.tookDraft(2);
    expect(pace.share).toBe(0.35);
    pace.tookDraft(2);
    expect(pace.share).toBe(0.5);
  });

  it('whole again once a whole one was quick', () => {
    const pace = new DraftPace();
    pace.tookWhole(60);
    pace.tookWhole(7);
    expect(pace.share).toBe(1);
  });

  it('on a machine that keeps its speed it comes to rest: no flicker', () => {
    const whole = fc.double({ min: 1, max: 400, noNaN: true });
    fc.assert(
      fc.property(whole, fc.double({ min: 0, max: 1, noNaN: true }), (ms, part) => {
        const shares = drafts(ms, Math.min(ms, 8) * part, 60);
        expect(new Set(shares.slice(-30)).size).toBe(1);
      }),
    );
  });
});
