import type { History } from './history.ts';

/** How many steps lie between now and the state that was saved last; where nothing was, since the beginning. */
export function unsavedSteps<State>(history: History<State, unknown> | undefined, saved: State | undefined): number {
  if (history === undefined) return 0;
  const { steps, at } = history;
  if (saved === undefined) return at;
  const index = steps.findIndex(({ state }) => state === saved);
  // It was taken back, and something else was done.
  return index < 0 ? Math.max(1, at) : Math.abs(at - index);
}
