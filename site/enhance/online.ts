import { askAgain } from './ask-again.ts';

/** The bar that says that there is no network, as long as there is none (spec §4 "Online state"). */
export function followOnline(root: Document): void {
  const bar = root.querySelector<HTMLElement>('[data-offline]');
  if (!bar) return;
  const show = () => {
    bar.hidden = navigator.onLine;
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  show();
}

/**
 * A page that stands in for one that could not be fetched goes as soon as that one answers: the browser's word that there is a network
 * comes before the server can be reached, and a server may be what was missing.
 */
export function awaitPage(root: Document, open: () => void): void {
  if (root.querySelector('[data-returns]') === null) return;
  const stop = askAgain(async () => {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    stop();
    open();
  });
}
