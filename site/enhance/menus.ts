/** ms that the pointer may leave an open menu before it closes. */
const GRACE = 300;

const isMenu = (node: Element | null): node is HTMLDetailsElement => node instanceof HTMLDetailsElement;

/** The bar's menus open by themselves (`details`); here they close: by Esc, by a press elsewhere, by another one that opens. */
export function closeMenus(root: Document): void {
  const menus = [...root.querySelectorAll('details[data-menu]')].filter(isMenu);
  const close = (but?: Node) => {
    for (const menu of menus) if (menu.open && !(but !== undefined && menu.contains(but))) menu.open = false;
  };
  root.addEventListener('pointerdown', ({ target }) => close(target instanceof Node ? target : undefined));
  root.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape') return;
    const open = menus.find((menu) => menu.open);
    if (open === undefined) return;
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
