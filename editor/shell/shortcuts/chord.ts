type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { altKey?: boolean; code?: string };

/** The digit of Alt and a digit, which are a tab of the panel. By the key's place: with Alt a Mac writes another character there. */
const tabOf = ({ altKey, ctrlKey, metaKey, code = '' }: Keys): string | undefined =>
  altKey && !ctrlKey && !metaKey ? /^Digit([1-9])$/.exec(code)?.[1] : undefined;

/** A key's name with its modifiers, as the tables of shortcuts write it: `ctrl+shift+s`. Cmd counts as Ctrl. */
export function chordOf(event: Keys): string {
  const tab = tabOf(event);
  if (tab !== undefined) return `alt+${tab}`;
  const held = [
    event.altKey && 'alt+',
    (event.ctrlKey || event.metaKey) && 'ctrl+',
    event.shiftKey && event.key.length > 1 && 'shift+',
  ];
  const key = event.key.toLowerCase();
  const shifted = event.shiftKey && (event.ctrlKey || event.metaKey) && key.length === 1 ? 'shift+' : '';
  return `${held.filter(Boolean).join('')}${shifted}${key}`;
}

/** A figure that is typed on a slider: it goes into the slider's field (`LineSlider`). */
export const isFigureOfSlider = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement &&
  target.type === 'range' &&
  !(ctrlKey || metaKey || altKey) &&
  /^[\d.,−+-]$/.test(key);

/** A key that writes something, or that another listener has handled: no chord. Alt makes one with Ctrl or a digit; AltGr writes a character. */
export function isNoChord(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || isFigureOfSlider(event)) return true;
  if (tabOf(event) !== undefined) return inField(event.target) || event.getModifierState('AltGraph');
  return event.altKey && (!(event.ctrlKey || event.metaKey) || event.getModifierState('AltGraph'));
}

export const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=range], [type=checkbox]), textarea, select');
