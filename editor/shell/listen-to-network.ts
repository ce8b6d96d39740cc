import type { Shell } from './model/shell.ts';

/** How long *Online again* stands, in ms. */
const BACK = 2_000;

/** Follows the browser's word on the network (spec §4 "Online state"). Returns the undo. */
export function listenToNetwork(window: Window, shell: Shell): () => void {
  let stop = () => {};
  const gone = () => {
    stop();
    shell.set({ network: 'off' });
    shell.say('offline.gone', undefined, true);
  };
  const back = () => {
    stop();
    shell.set({ network: 'back' });
    shell.say('offline.back');
    stop = shell.clock.after(BACK, () => shell.set({ network: 'on' }));
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
