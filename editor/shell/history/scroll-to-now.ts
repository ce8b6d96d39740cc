/** Brings the step that holds now into sight within a list that scrolls by itself; nothing round the list moves. */
export function scrollToNow(list: HTMLElement | null): void {
  const now = list?.querySelector('[aria-current="step"]')?.getBoundingClientRect();
  if (list === null || now === undefined) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (now.top < top) list.scrollTop -= top - now.top;
  else if (now.bottom > bottom) list.scrollTop += now.bottom - bottom;
}
