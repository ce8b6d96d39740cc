import { HTML_LANG, type Locale } from '../../protocol/locales.ts';

/** Bytes as people read them: 20,971,520 is 20 MB (1 MB = 1024 × 1024 bytes, as the limits are given). */
export function formatBytes(locale: Locale, bytes: number): string {
  const [unit, divisor] = bytes < 1024 * 1024 ? (['kilobyte', 1024] as const) : (['megabyte', 1024 * 1024] as const);
  const amount = bytes / divisor;
  return new Intl.NumberFormat(HTML_LANG[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'kilobyte' || amount >= 100 ? 0 : 1,
  }).format(unit === 'kilobyte' ? Math.max(1, amount) : amount);
}

/** A long file name with its middle cut, so that the end and the extension stay readable. */
export function cutName(name: string, most = 40): string {
  const letters = [...name];
  if (letters.length <= most) return name;
  const dot = name.lastIndexOf('.');
  const tail = Math.min(
    Math.max(letters.length - [...name.slice(0, Math.max(dot, 0))].length + 4, 8),
    Math.floor(most / 2),
  );
  return `${letters.slice(0, most - tail - 1).join('')}…${letters.slice(-tail).join('')}`;
}

/** Format names as they stand in a sentence: `jpg, png` is `JPG, PNG`. */
export const formatNames = (formats: readonly string[]): string =>
  formats.map((format) => format.toUpperCase()).join(', ');
