/** One step: what it was called, and everything as it stood after it. */
export interface Step<State, Name> {
  readonly name: Name;
  readonly state: State;
  /** Steps of one gesture (a slider's drag) are one step. */
  readonly gesture?: string | undefined;
}

/**
 * Where a work came from and what was taken back. States are values that are never changed in place, so that a step back is
 * exact; they share what they have in common. `steps[0]` is the beginning.
 */
export interface History<State, Name = string> {
  readonly steps: readonly Step<State, Name>[];
  /** Of the step that holds now. */
  readonly at: number;
}

/** Steps that are kept; the oldest goes first, and then one can go back no further. */
export const MOST_STEPS = 200;

export const startHistory = <State, Name>(name: Name, state: State): History<State, Name> => ({
  steps: [{ name, state }],
  at: 0,
});

export function nowOf<State, Name>({ steps, at }: History<State, Name>): State {
  const step = steps[at];
  if (step === undefined) throw new RangeError(`no step ${at} of ${steps.length}`);
  return step.state;
}

/**
 * Goes on from now: what was taken back is forgotten.
 * @param gesture the same as of the step before: that step is continued, not followed by another
 */
export function doStep<State, Name>(
  { steps, at }: History<State, Name>,
  name: Name,
  state: State,
  gesture?: string,
): History<State, Name> {
  const last = steps[at];
  const goesOn = gesture !== undefined && at > 0 && last?.gesture === gesture;
  const kept = steps.slice(Math.max(0, at + 2 - MOST_STEPS - (goesOn ? 1 : 0)), goesOn ? at : at + 1);
  const next = [...kept, { name, state, ...(gesture !== undefined && { gesture }) }];
  return { steps: next, at: next.length - 1 };
}

export const canUndo = ({ at }: History<unknown, unknown>): boolean => at > 0;
export const canRedo = ({ steps, at }: History<unknown, unknown>): boolean => at < steps.length - 1;

/** Without the step that holds now, where it is of this gesture: what it waited for did not come. */
export function dropGesture<State, Name>(history: History<State, Name>, gesture: string): History<State, Name> {
  const { steps, at } = history;
  if (at === 0 || steps[at]?.gesture !== gesture) return history;
  return { steps: steps.slice(0, at), at: at - 1 };
}

/** To any step that is kept; the others stay where they are. */
export const goTo = <State, Name>({ steps, at }: History<State, Name>, to: number): History<State, Name> => ({
  steps,
  at: Number.isInteger(to) && to >= 0 && to < steps.length ? to : at,
});

export const undo = <State, Name>(history: History<State, Name>): History<State, Name> => goTo(history, history.at - 1);
export const redo = <State, Name>(history: History<State, Name>): History<State, Name> => goTo(history, history.at + 1);
