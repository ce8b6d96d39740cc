import type { Editor } from './editor.ts';

/** How long *Online again* stands, in ms. */
const BACK = 2_000;

/** Follows the browser's word on the network (spec §4 "Online state"). Returns the undo. */
export function listenToNetwork(window: Window, editor: Editor): () => void {
  let stop = () => {};
  const gone = () => {
    stop();
    editor.set({ network: 'off' });
    editor.still();
    editor.say('offline.gone', undefined, true);
  };
  const back = () => {
    stop();
    editor.set({ network: 'back' });
    editor.still();
    editor.say('offline.back');
    stop = editor.ports.clock.after(BACK, () => editor.set({ network: 'on' }));
  };
  if (!window.navigator.onLine) gone();
  window.addEventListener('offline', gone);
  window.addEventListener('online', back);
  return () => {
    stop();
    window.removeEventListener('offline', gone);
    window.removeEventListener('online', back);
  };
}
