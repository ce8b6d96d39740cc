import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  keptHistory,
  type PosterHistory,
  readHistory,
} from '../../../../../../editor/tools/poster/model/poster-history.ts';
import { doStep, goTo, nowOf, startHistory } from '../../../../../../src/document/history/history.ts';
import type { Scene } from '../../../../../../src/document/scene/scene.ts';
import { templateScene } from '../../../../../../src/document/scene/templates/designs/template-scene.ts';

const scene = templateScene({ template: 'fennel' }, 'en');
if (scene === undefined) throw new Error('the template is missing');
const page: Scene = scene;
/** Pages that are distinguished by their width. */
const pageOf = (width: number): Scene => ({ ...page, width });

/** So many steps after the first, of which that at `at` holds now. */
function historyWith(steps: number, at: number): PosterHistory {
  let history: PosterHistory = startHistory({ id: 'poster.step.begun' }, pageOf(100));
  for (let step = 1; step <= steps; step += 1)
    history = doStep(history, { id: 'poster.step.shape', values: { width: step } }, pageOf(100 + step), `drag ${step}`);
  return goTo(history, at);
}

/** As a database gives it back. */
const stored = (history: unknown): unknown => structuredClone(history);

describe('the history of a page', () => {
  it('is the same after a reload, what was taken back too', () => {
    const history = historyWith(3, 1);
    const read = readHistory(stored(keptHistory(history)));
    expect(read?.at).toBe(1);
    expect(read?.steps.map(({ name, state }) => [name, state])).toEqual(
      history.steps.map(({ name, state }) => [name, state]),
    );
  });

  it('is kept round what holds now, which stays the same, and never more than forty steps of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 }), (steps, at) => {
        const history = historyWith(steps, Math.min(at, steps));
        const kept = keptHistory(history);
        expect(nowOf(kept)).toBe(nowOf(history));
        expect(kept.steps).toHaveLength(Math.min(40, steps + 1));
      }),
      { numRuns: 40 },
    );
  });

  it('leaves out a step that cannot be read, and goes on where it was', () => {
    const { steps, at } = keptHistory(historyWith(3, 2));
    const broken = steps.map((step, n) => (n === 1 ? { ...step, state: { version: 99 } } : step));
    const read = readHistory(stored({ steps: broken, at }));
    expect([read?.steps.length, read?.at, read && nowOf(read).width]).toEqual([3, 1, 102]);
  });

  it.each([
    undefined,
    null,
    'steps',
    { steps: [] },
    { steps: [], at: 0 },
    { steps: [{ name: { id: 'poster.step.begun' }, state: {} }], at: 0 },
    { steps: [{ name: 'begun', state: scene }], at: 0 },
    { steps: [{ name: { id: 'poster.step.begun' }, state: scene }], at: 1 },
    { steps: [{ name: { id: 'poster.step.begun' }, state: scene }], at: -1 },
  ])('that is %j cannot be read', (raw) => {
    expect(readHistory(raw)).toBeUndefined();
  });
});
