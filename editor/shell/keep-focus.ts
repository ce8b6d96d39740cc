/**
 * Where the focused part of the app goes away with its screen, the focus goes to the picture, or else to what there is: a person at
 * the keyboard is never thrown back to the frame's beginning. Focus that was not in the app is not taken. Returns the undo.
 */
export function keepFocus(app: HTMLElement): () => void {
  const { ownerDocument: page } = app;
  let held: EventTarget | null = null;
  const onFocus = (event: FocusEvent) => {
    held = event.target;
  };
  // Left for another place: the page round the frame, or nothing. A part that goes away may be told to lose the focus while it is
  // still there (Chromium does); a moment later it is not.
  const onBlur = ({ target }: FocusEvent) => {
    queueMicrotask(() => {
      if (held === target && target instanceof Node && target.isConnected) held = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!(held instanceof Node) || held.isConnected || page.activeElement !== page.body) return;
    const place = app.querySelector<HTMLElement>('#stage') ?? app.querySelector('main');
    if (place === null) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
  app.addEventListener('focusin', onFocus);
  app.addEventListener('focusout', onBlur);
  observer.observe(app, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    app.removeEventListener('focusin', onFocus);
    app.removeEventListener('focusout', onBlur);
  };
}
