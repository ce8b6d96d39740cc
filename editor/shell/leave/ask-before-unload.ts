import type { Shell } from '../model/shell.ts';

/** A reload, or the end of the page round the frame, is asked about by the browser where something would be lost. Returns the undo. */
export function askBeforeUnload(window: Window, shell: Shell): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (shell.unsaved() > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
