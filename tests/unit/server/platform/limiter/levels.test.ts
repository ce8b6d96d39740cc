import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Levels } from '../../../../../server/platform/limiter/levels.ts';

const KEEP = 1_000;
const MOST = 5;
/** Asked for and written down, as a limiter does with each request. */
function ask(levels: Levels, id: string, now: number) {
  const found = levels.get(id, now);
  levels.set(id, { tokens: (found?.tokens ?? 10) - 1, at: now });
  return found;
}
const moves = fc.array(
  fc.record({ id: fc.integer({ min: 0, max: 3 }).map((at) => `own-${at}`), after: fc.integer({ min: 0, max: 700 }) }),
  { minLength: 1, maxLength: 25 },
);

describe('levels of buckets', () => {
  it('are remembered until they are full again, where there are few', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const levels = new Levels(KEEP, MOST, 0);
        const last = new Map<string, { tokens: number; at: number }>();
        let now = 0;
        for (const { id, after } of all) {
          now += after;
          const known = last.get(id);
          const found = ask(levels, id, now);
          if (known !== undefined && now - known.at < KEEP) expect(found).toEqual(known);
          last.set(id, { tokens: (found?.tokens ?? 10) - 1, at: now });
        }
      }),
    );
  });

  it('are nobody’s to empty: a name that asks goes on being known, however many new ones come', () => {
    const levels = new Levels(KEEP, MOST, 0);
    ask(levels, 'own', 0);
    for (let now = 500; now < 12_000; now += 500) {
      for (let stranger = 0; stranger < 4 * MOST; stranger += 1) ask(levels, `${now}-${stranger}`, now);
      expect(ask(levels, 'own', now)?.at, `${now}`).toBe(now - 500);
    }
  });

  it('are forgotten when they are full: after two turns without a question nothing is left of them', () => {
    const levels = new Levels(KEEP, MOST, 0);
    ask(levels, 'own', 0);
    expect(levels.get('own', 999)).toBeDefined();
    expect(levels.get('other', 1_000)).toBeUndefined();
    expect(levels.get('own', 1_999)).toBeDefined();
    expect(levels.get('own', 2_000)).toBeUndefined();
    ask(levels, 'own', 2_000);
    expect(levels.get('own', 9_000)).toBeUndefined();
  });

  it('take a bounded place, for any caller and any time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 400 })), { maxLength: 120 }),
        (all) => {
          const levels = new Levels(KEEP, MOST, 0);
          let now = 0;
          for (const [id, after] of all) {
            now += after;
            ask(levels, `${id}`, now);
          }
          expect(levels.size).toBeLessThanOrEqual(3 * MOST + 256);
        },
      ),
    );
  });

  it('past the bound new names share a few, and what one takes the others of it miss', () => {
    const levels = new Levels(KEEP, 1, 0);
    ask(levels, 'first', 0);
    const names = Array.from({ length: 2_000 }, (_, at) => `n${at}`);
    const known = names.filter((id) => ask(levels, id, 1) !== undefined);
    expect(known.length).toBeGreaterThan(1_700);
    expect(levels.size).toBeLessThanOrEqual(257);
    expect(levels.get('first', 1)).toEqual({ tokens: 9, at: 0 });
  });
});
