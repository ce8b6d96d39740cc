import { inField } from '../../../shell/shortcuts/chord.ts';
import type { Modify } from '../model/modify.ts';
import { MOST } from '../model/values.ts';

/** Whether a key of the tool's own was pressed. */
export function modifyKey(modify: Modify, event: KeyboardEvent, chord: string): boolean {
  const { screen, singleKeys } = modify.edit.ports.shell.getState();
  if (screen !== 'modify' || inField(event.target)) return false;
  const { tab } = modify.edit.state;
  const done =
    tab === 'replace'
      ? setIn(modify, event, chord)
      : modify.state.suggestions && tab !== 'fix'
        ? choose(modify, event, chord, singleKeys)
        : drawing(modify, chord, singleKeys) || (tab !== 'fix' && marked(modify, chord));
  if (done) event.preventDefault();
  return done;
}

/** What is marked is newer than the steps of the photo: it is taken back before them. */
function marked({ marking }: Modify, chord: string): boolean {
  if (chord === 'ctrl+z') return marking.takeBack();
  return (chord === 'ctrl+shift+z' || chord === 'ctrl+y') && marking.again();
}

function setIn({ placing }: Modify, { target }: KeyboardEvent, chord: string): boolean {
  if (placing.state.piece === undefined) return false;
  if (chord === 'escape') placing.discard();
  else if (chord === 'enter' && !isControl(target)) void placing.keep();
  else return false;
  return true;
}

/** Esc leaves what was begun: a place that is to be chosen, the mark. */
function drawing(modify: Modify, chord: string, singleKeys: boolean): boolean {
  if (chord !== 'escape') return singleKeys && resize(modify, chord);
  const { fixing, marking, state } = modify;
  if (fixing.state.picking) fixing.set({ picking: false });
  else if (state.asking) marking.cancel();
  else return false;
  return true;
}

function choose(modify: Modify, { target }: KeyboardEvent, chord: string, singleKeys: boolean): boolean {
  // Going back takes what is newest: the step before it is not meant.
  if (chord === 'escape' || chord === 'ctrl+z') modify.discard();
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
