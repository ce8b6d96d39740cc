import type { History, redo, undo } from './history.ts';

/** One step back or forth, and the name of what was taken back or done again; undefined where there is none. */
export function travel<State, Name>(
  history: History<State, Name>,
  step: typeof undo | typeof redo,
): { history: History<State, Name>; name: Name | undefined } | undefined {
  const next = step(history);
  if (next.at === history.at) return undefined;
  return { history: next, name: history.steps[Math.max(history.at, next.at)]?.name };
}
