import type { ClientStore } from '../../src/context/client-state.ts';

/** A page answers with and without the slash at its end. */
const pageOf = ({ pathname }: Pick<URL, 'pathname'>): string => pathname.replace(/\/$/, '');

/** Says what the frame of the page is and does (spec §3, D431): its search, its bar, what scrolls, and a press on the mark. @returns the undo */
export function followLayout(page: Window, store: ClientStore): () => void {
  const { document: root } = page;
  const bar = root.querySelector('[data-nav]');
  store.set({
    hasHeaderSearch: root.querySelector('[role="search"]') !== null,
    headerFixed: bar !== null && ['sticky', 'fixed'].includes(page.getComputedStyle(bar).position),
  });
  const moved = () => store.get().layoutOption.onScroll?.();
  const pressed = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    const mark = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-mark]') : null;
    if (mark === null || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    store.set({ hasLogoClicked: true });
    // Home is under the editor: it is closed, as Back closes it, and nothing is fetched again.
    const isUnder = mark.origin === page.location.origin && pageOf(mark) === pageOf(page.location);
    if (!isUnder || !root.documentElement.hasAttribute('data-editing')) return;
    event.preventDefault();
    page.history.pushState(null, '', page.location.pathname + page.location.search);
    page.dispatchEvent(new PopStateEvent('popstate'));
  };
  page.addEventListener('scroll', moved, { passive: true });
  root.addEventListener('click', pressed);
  return () => {
    page.removeEventListener('scroll', moved);
    root.removeEventListener('click', pressed);
  };
}
