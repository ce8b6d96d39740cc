/** ms that a tool has to be under the pointer, so that a way across the menu shows nothing. */
const REST = 120;

/**
 * The menu of tools shows the one that is under the pointer or in focus (site-ux §4), and `/` in the menu goes to the search of tools: in
 * the open menu alone, as a key of one sign is not to be pressed by accident elsewhere (D360).
 */
export function followTools(root: Document): void {
  const peek = root.querySelector<HTMLElement>('[data-peek]');
  const menu = peek?.closest('details');
  if (!peek || !menu) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const show = ({ target }: Event) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-tool]')?.dataset.tool : undefined;
    if (id === undefined) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const tile = menu.querySelector<HTMLTemplateElement>(`template[data-tile="${id}"]`);
      if (tile === null || peek.dataset.peek === id) return;
      peek.dataset.peek = id;
      peek.replaceChildren(tile.content.cloneNode(true));
    }, REST);
  };
  menu.addEventListener('pointerover', show);
  menu.addEventListener('focusin', show);
  menu.addEventListener('pointerout', () => clearTimeout(waiting));
  menu.addEventListener('keydown', (event) => {
    if (event.key !== '/' || !menu.open) return;
    event.preventDefault();
    menu.querySelector<HTMLAnchorElement>('a[data-find]')?.click();
  });
  // On the page of the search itself the menu would stay above it.
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-find]') !== null) menu.open = false;
  });
}
