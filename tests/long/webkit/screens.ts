/** In the frame: panels that can be scrolled sideways, by what is seen of them and how wide they are. */
export const sidewaysPanels = (): number[][] =>
  [...document.querySelectorAll('.Panel-panelBody')]
    .filter((panel) => getComputedStyle(panel).overflowX !== 'hidden' && panel.scrollWidth > panel.clientWidth)
    .map(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);

/** In the frame: where the first template of each column begins, in whole pixels. */
export function topsOfColumns(): number[] {
  const tops = new Map<number, number>();
  for (const tile of document.querySelectorAll('.poster-masonry > *')) {
    const { left, top } = tile.getBoundingClientRect();
    tops.set(Math.round(left), Math.min(tops.get(Math.round(left)) ?? Number.POSITIVE_INFINITY, Math.round(top)));
  }
  return [...tops.values()];
}
