import { systemClock } from '../src/base/clock.ts';
import { makeElement } from './own-members.ts';

/** The browser reads a file after the click; a minute is long enough for the largest. */
const READ_TIME = 60_000;

/**
 * Gives a file of the frame to the browser's downloads, from the page: Firefox and WebKit hold one that a frame gives them against the
 * page's `frame-src`, and say nothing where it fails. Its bytes are of no type that could be shown: an address of this page's origin
 * is never a document, also where a browser does not know `download`.
 */
export function saveFile({ blob, name }: Readonly<Record<string, unknown>>): void {
  if (!(blob instanceof Blob)) return;
  const href = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }));
  Object.assign(makeElement('a'), { href, download: name }).click();
  systemClock.after(READ_TIME, () => URL.revokeObjectURL(href));
}
