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
