/** ms that the pointer may leave an open menu before it closes. */
const GRACE = 300;

const isMenu = (node: Element | null): node is HTMLDetailsElement => node instanceof HTMLDetailsElement;

/** A menu over the whole page keeps the focus (site-ux §9): after its last part comes its button, and before that the last part. */
function keepFocus(menu: HTMLElement, event: KeyboardEvent): void {
  const parts = [...menu.querySelectorAll<HTMLElement>('summary, a, button')];
  const [last, next] = event.shiftKey ? [parts[0], parts.at(-1)] : [parts.at(-1), parts[0]];
  const { activeElement } = menu.ownerDocument;
  if (menu.contains(activeElement) && activeElement !== last) return;
  event.preventDefault();
  next?.focus();
}

/** The bar's menus open by themselves (`details`); here they close: by Esc, by a press elsewhere, by another one that opens. */
export function closeMenus(root: Document): void {
  const menus = [...root.querySelectorAll('details[data-menu]')].filter(isMenu);
  const close = (but?: Node) => {
    for (const menu of menus) if (menu.open && !(but !== undefined && menu.contains(but))) menu.open = false;
  };
  root.addEventListener('pointerdown', ({ target }) => close(target instanceof Node ? target : undefined));
  root.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const open = menus.find((menu) => menu.open);
    if (open === undefined) return;
    if (key === 'Tab' && open.dataset.menu === 'modal') keepFocus(open, event);
    if (key !== 'Escape') return;
    close();
    if (target instanceof Node && open.contains(target)) open.querySelector('summary')?.focus();
  });
  for (const menu of menus) {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    menu.addEventListener('toggle', () => {
      if (!menu.open) return;
      close(menu);
      root.documentElement.style.overflow = menu.dataset.menu === 'modal' ? 'hidden' : '';
    });
    menu.addEventListener('toggle', () => {
      if (!menu.open && menu.dataset.menu === 'modal') root.documentElement.style.overflow = '';
    });
    if (menu.dataset.menu === 'modal') continue;
    menu.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') leaving = setTimeout(() => (menu.open = false), GRACE);
    });
    menu.addEventListener('pointerenter', () => clearTimeout(leaving));
  }
}
