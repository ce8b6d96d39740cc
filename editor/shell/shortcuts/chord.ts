/** A key's name with its modifiers, as the tables of shortcuts write it: `ctrl+shift+s`. Cmd counts as Ctrl. */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const held = [(event.ctrlKey || event.metaKey) && 'ctrl+', event.shiftKey && event.key.length > 1 && 'shift+'];
  const key = event.key.toLowerCase();
  const shifted = event.shiftKey && (event.ctrlKey || event.metaKey) && key.length === 1 ? 'shift+' : '';
  return `${held.filter(Boolean).join('')}${shifted}${key}`;
}

export const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=range], [type=checkbox]), textarea, select');
