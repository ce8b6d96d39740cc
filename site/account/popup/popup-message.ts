/** What the membership's popup tells the page round it (spec §4). */
export type PopupMessage =
  | { type: 'close'; needLogin: boolean; success: boolean }
  /** Shows or hides the page's own cross over the popup. */
  | { type: 'closeIcon'; shown: boolean };

/**
 * Reads a message of the popup: from the popup's own window and origin alone (D32), all else is undefined.
 * @param frame the popup's window
 */
export function readPopupMessage(
  { data, source, origin }: Pick<MessageEvent<unknown>, 'data' | 'source' | 'origin'>,
  frame: Window | null,
  wanted: string,
): PopupMessage | undefined {
  if (frame === null || source !== frame || origin !== wanted) return undefined;
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, needLogin, success, status } = data as Readonly<Record<string, unknown>>;
  if (type === 'close') return { type, needLogin: needLogin === true, success: success === true };
  return type === 'closeIcon' ? { type, shown: status === true } : undefined;
}

/** What the popup sends: to its own origin alone, which is the page's. */
export function notifyPage(
  message: { type: 'close'; needLogin?: boolean; success?: boolean } | { type: 'closeIcon'; status: boolean },
): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}

/** Tells the window that opened this page, or holds it, that something has come to the account; an origin of ours alone hears it. */
export function notifyCaller(origin: string): void {
  const caller: Window | null = window.parent === window ? window.opener : window.parent;
  caller?.postMessage({ type: 'close', success: true }, origin);
}
