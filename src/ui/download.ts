import type { Clock } from '../base/clock.ts';

/** Gives a file to the browser's downloads. */
export function download(blob: Blob, name: string, clock: Clock): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click; a minute is long enough for the largest.
  clock.after(60_000, () => URL.revokeObjectURL(url));
}
