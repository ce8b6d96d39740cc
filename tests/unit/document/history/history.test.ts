import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canRedo,
  canUndo,
  doStep,
  goTo,
  type History,
  MOST_STEPS,
  nowOf,
  redo,
  startHistory,
  undo,
} from '../../../../src/document/history/history.ts';
import { travel } from '../../../../src/document/history/travel.ts';

type Act = { do: number; gesture?: string } | 'undo' | 'redo' | { goTo: number };

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.nat(), gesture: fc.constantFrom('a', 'b') }, { requiredKeys: ['do'] }) },
    { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
    { weight: 1, arbitrary: fc.record({ goTo: fc.integer({ min: -2, max: 250 }) }) },
  ),
  { maxLength: 260 },
);

const act = (history: History<number>, wish: Act): History<number> => {
  if (wish === 'undo') return undo(history);
  if (wish === 'redo') return redo(history);
  if ('goTo' in wish) return goTo(history, wish.goTo);
  return doStep(history, 'step', wish.do, wish.gesture);
};

const from = (wishes: readonly Act[]): History<number> => wishes.reduce(act, startHistory('begin', -1));

describe('history', () => {
  it('has before it what undo brings back, whatever came before', () => {
    fc.assert(
      fc.property(acts, fc.nat(), (wishes, next) => {
        const before = from(wishes);
        const after = doStep(before, 'step', next);
        expect(nowOf(after)).toBe(next);
        expect(nowOf(undo(after))).toBe(nowOf(before));
        expect(redo(undo(after))).toEqual(after);
        expect(canRedo(after)).toBe(false);
      }),
    );
  });

  it('goes back and forth over the same values, and stops at both ends', () => {
    fc.assert(
      fc.property(acts, (wishes) => {
        const history = from(wishes);
        let back = history;
        while (canUndo(back)) back = undo(back);
        expect(undo(back)).toEqual(back);
        for (const { state } of back.steps) {
          expect(nowOf(back)).toBe(state);
          back = redo(back);
        }
        expect(redo(back)).toEqual(back);
        expect(goTo(back, history.at)).toEqual(history);
      }),
    );
  });

  it('keeps at most so many steps, and always stands on one of them', () => {
    fc.assert(
      fc.property(acts, (wishes) => {
        const { steps, at } = from(wishes);
        expect(steps.length).toBeLessThanOrEqual(MOST_STEPS);
        expect(steps[at]).toBeDefined();
      }),
    );
  });

  it('loses the oldest step when there are too many', () => {
    const full = from(Array.from({ length: MOST_STEPS + 5 }, (_, index) => ({ do: index })));
    expect(full.steps).toHaveLength(MOST_STEPS);
    expect(full.steps[0]?.state).toBe(5);
  });

  it('is one step for one gesture, back to where the gesture began', () => {
    const slid = [10, 11, 12].reduce(
      (history, value) => doStep(history, 'slide', value, 'drag 1'),
      startHistory('begin', 0),
    );
    expect(slid.steps.map(({ state }) => state)).toEqual([0, 12]);
    const again = doStep(slid, 'slide', 20, 'drag 2');
    expect(nowOf(undo(again))).toBe(12);
    expect(nowOf(undo(undo(again)))).toBe(0);
  });

  it('never continues a gesture into the beginning', () => {
    const begun = doStep(undo(doStep(startHistory('begin', 0), 'slide', 1, 'a')), 'slide', 2, 'a');
    expect(begun.steps.map(({ state }) => state)).toEqual([0, 2]);
  });

  it('names the step that a move takes back or does again, and is undefined where there is none', () => {
    const begun = doStep(doStep(startHistory('begin', 0), 'blur', 1), 'turn', 2);
    const back = travel(begun, undo);
    expect([back?.name, back && nowOf(back.history)]).toEqual(['turn', 1]);
    const again = back && travel(back.history, redo);
    expect([again?.name, again && nowOf(again.history)]).toEqual(['turn', 2]);
    expect([travel(begun, redo), travel(startHistory('begin', 0), undo)]).toEqual([undefined, undefined]);
  });
});
