/** What a browser offers to send a last word with. */
export interface LastWords {
  navigator: { sendBeacon?: (address: string, body: URLSearchParams) => boolean };
  fetch: (address: string, init: { method: 'POST'; body: URLSearchParams; keepalive: true }) => Promise<unknown>;
}

/**
 * Sends a form that a page which closes has no time to wait for. No header of ours goes with it, so that it needs no question before it
 * (a simple request), and no answer is read.
 * @returns whether the browser took it
 */
export function deliverForm(address: string, fields: Readonly<Record<string, string>>, browser: LastWords): boolean {
  const body = new URLSearchParams(fields);
  if (browser.navigator.sendBeacon?.(address, body) === true) return true;
  browser.fetch(address, { method: 'POST', body, keepalive: true }).catch(() => {});
  return true;
}
