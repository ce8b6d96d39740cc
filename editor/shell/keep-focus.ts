/**
 * Where the focused part of the app goes away with its screen, or cannot be used for now, the focus goes to the picture, or else to what
 * there is: a person at the keyboard is never thrown back to the frame's beginning. A part that can be used again before the next key
 * has it back. Focus that was not in the app is not taken. Returns the undo.
 * @param first what had the focus first: it may be gone by now
 */
export function keepFocus(app: HTMLElement, first?: EventTarget | null): () => void {
  const { ownerDocument: page } = app;
  const ended = new AbortController();
  const isGone = first instanceof Node && !first.isConnected;
  let held: EventTarget | null = isGone ? first : app.contains(page.activeElement) ? page.activeElement : null;
  /** Switched off while it had the focus, and what has it meanwhile. */
  let off: HTMLElement | undefined;
  let place: HTMLElement | null = null;
  const isOff = (part: EventTarget) => part instanceof HTMLElement && part.matches(':disabled');
  const focus = (part: HTMLElement) => part.focus({ preventScroll: true });
  const check = () => {
    const { activeElement } = page;
    if (off?.isConnected && !isOff(off) && activeElement === place) {
      focus(off);
      off = undefined;
      return;
    }
    if (!(held instanceof Node) || (held.isConnected && !isOff(held))) return;
    if (activeElement !== page.body && activeElement !== held) return;
    off = isOff(held) ? (held as HTMLElement) : undefined;
    place = app.querySelector<HTMLElement>('#stage') ?? app.querySelector('main');
    if (!place) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    focus(place);
  };
  const observer = new MutationObserver(check);
  const onFocus = (event: FocusEvent) => {
    held = event.target;
  };
  // Left for another place: the page round the frame, or nothing. A part that goes away may be made to lose the focus while it is
  // still there (Chromium does); a moment later it is not.
  const onBlur = ({ target }: FocusEvent) => {
    queueMicrotask(() => {
      if (held === target && target instanceof Node && target.isConnected && !isOff(target)) held = null;
    });
  };
  const onKey = () => {
    off = undefined;
  };
  const listen = { signal: ended.signal, capture: true };
  app.addEventListener('focusin', onFocus, listen);
  app.addEventListener('focusout', onBlur, listen);
  page.addEventListener('keydown', onKey, listen);
  check();
  observer.observe(app, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    ended.abort();
  };
}
