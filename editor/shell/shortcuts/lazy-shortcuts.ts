import type { ShortcutPorts } from './shortcuts.ts';

/** Keys are there a moment after the first screen: its paint does not wait for their table. Returns the undo. */
export function listenToLazyShortcuts(window: Window, ports: ShortcutPorts): () => void {
  let stop: (() => void) | undefined;
  let gone = false;
  import('./shortcuts.ts').then(
    ({ listenToShortcuts }) => {
      if (!gone) stop = listenToShortcuts(window, ports);
    },
    // Everything has a button too.
    () => {},
  );
  return () => {
    gone = true;
    stop?.();
  };
}
