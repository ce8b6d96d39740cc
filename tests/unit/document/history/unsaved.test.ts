import { expect, it } from 'vitest';
import { doStep, goTo, type History, startHistory, undo } from '../../../../src/document/history/history.ts';
import { unsavedSteps } from '../../../../src/document/history/unsaved.ts';

const after = (...states: number[]): History<number> =>
  states.reduce((history, state) => doStep(history, `to ${state}`, state), startHistory('start', 0));

it('counts the steps since the beginning where nothing was saved, and none that was taken back', () => {
  expect(unsavedSteps(undefined, undefined)).toBe(0);
  expect(unsavedSteps(after(), undefined)).toBe(0);
  expect(unsavedSteps(after(1, 2, 3), undefined)).toBe(3);
  expect(unsavedSteps(undo(after(1, 2, 3)), undefined)).toBe(2);
});

it('counts the steps from what was saved, forth and back', () => {
  const history = after(1, 2, 3);
  expect(unsavedSteps(history, 3)).toBe(0);
  expect(unsavedSteps(history, 2)).toBe(1);
  expect(unsavedSteps(goTo(history, 0), 2)).toBe(2);
});

it('never says nothing where what was saved is not there any more', () => {
  expect(unsavedSteps(goTo(after(1, 2), 0), 9)).toBe(1);
  expect(unsavedSteps(doStep(undo(after(1)), 'other', 2), 1)).toBe(1);
});
