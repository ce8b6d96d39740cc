import { inField } from '../../../shell/shortcuts/chord.ts';
import type { Modify } from '../model/modify.ts';
import { MOST } from '../model/values.ts';

/** Whether a key of the tool's own was pressed. */
export function modifyKey(modify: Modify, event: KeyboardEvent, chord: string): boolean {
  const { screen, singleKeys } = modify.edit.ports.shell.getState();
  if (screen !== 'modify' || inField(event.target)) return false;
  const done = modify.state.suggestions
    ? choose(modify, event, chord, singleKeys)
    : singleKeys && resize(modify, chord);
  if (done) event.preventDefault();
  return done;
}

function choose(modify: Modify, { target }: KeyboardEvent, chord: string, singleKeys: boolean): boolean {
  if (chord === 'escape') modify.stop();
  else if (chord === 'enter' && !isControl(target)) void modify.keep();
  else if (singleKeys && /^[1-9]$/.test(chord)) modify.choice(Number(chord) - 1);
  else return false;
  return true;
}

function resize(modify: Modify, chord: string): boolean {
  if (chord !== '[' && chord !== ']') return false;
  const { size } = modify.state;
  const next = Math.round(chord === ']' ? Math.max(size + 1, size * 1.15) : Math.min(size - 1, size / 1.15));
  modify.set({ size: Math.min(MOST.size, Math.max(1, next)) });
  return true;
}

/** Enter is the control's own. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, select, summary') !== null;
