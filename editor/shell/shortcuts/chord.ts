/** A key's name with its modifiers, as the tables of shortcuts write it: `ctrl+shift+s`. Cmd counts as Ctrl. */
export function chordOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { altKey?: boolean },
): string {
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
export const isFigureOfSlider = ({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type === 'range' && !ctrlKey && !metaKey && /^[\d.,−+-]$/.test(key);

/** A key that writes something, or that another listener has handled: no chord. Alt makes one with Ctrl alone; AltGr writes a character. */
export function isNoChord(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || isFigureOfSlider(event)) return true;
  return event.altKey && (!(event.ctrlKey || event.metaKey) || event.getModifierState('AltGraph'));
}

export const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=range], [type=checkbox]), textarea, select');
