/**
 * Another language of the same page keeps what was asked of this one (an order, a search), and the editor that is open in it: what it
 * holds is offered there (D67).
 */
export function keepPlace(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null;
    if (link === null) return;
    link.search = location.search;
    link.hash = location.hash;
  });
}
