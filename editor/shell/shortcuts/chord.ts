type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { altKey?: boolean; code?: string };

/**
 * A key's name with its modifiers, as the tables of shortcuts write it: `ctrl+shift+s`. Cmd counts as Ctrl. A digit with Alt, which is a
 * tab of the panel, is known by its place: a Mac writes another character there.
 */
export function chordOf(event: Keys): string {
  const [, key = event.key.toLowerCase()] = (event.altKey && /^Digit(.)/.exec(`${event.code}`)) || [];
  const ctrl = event.ctrlKey || event.metaKey;
  const shift = event.shiftKey && (ctrl || key.length > 1);
  return `${event.altKey ? 'alt+' : ''}${ctrl ? 'ctrl+' : ''}${shift ? 'shift+' : ''}${key}`;
}

/** A figure that is typed on a slider: it goes into the slider's field (`LineSlider`). */
const isFigureOfSlider = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLInputElement && event.target.type === 'range' && /^[\d.,−+-]$/.test(chordOf(event));

/** A key that writes something, or that another listener has handled: no chord. AltGr writes a character, and so does Alt in a field. */
export function isNoChord(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || isFigureOfSlider(event)) return true;
  const writes = inField(event.target) && !(event.ctrlKey || event.metaKey);
  return event.altKey && (writes || event.getModifierState('AltGraph'));
}

export const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=range], [type=checkbox]), textarea, select');
