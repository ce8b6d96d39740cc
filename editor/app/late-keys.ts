import type { Wiring } from './context.ts';

/** Keys are there a moment after the first screen: its paint does not wait for their table. Returns the undo. */
export function listenToLateKeys(window: Window, wiring: Wiring): () => void {
  let stop: (() => void) | undefined;
  let gone = false;
  import('./keys.ts').then(
    ({ listenToKeys }) => {
      if (!gone) stop = listenToKeys(window, wiring);
    },
    // Everything has a button too.
    () => {},
  );
  return () => {
    gone = true;
    stop?.();
  };
}
