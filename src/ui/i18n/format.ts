import { HTML_LANG, type Locale } from '../../protocol/locales.ts';

/** Bytes as people read them: 20,971,520 is 20 MB (1 MB = 1024 × 1024 bytes, as the limits are given). */
export const formatBytes = (locale: Locale, bytes: number): string => withDigits(locale, bytes, 1);

/** Two sizes side by side, as exactly as it takes to tell them apart: to the byte where nothing less does. */
export function formatApart(locale: Locale, bytes: number, other: number): readonly [string, string] {
  for (const digits of [1, 2]) {
    const pair = [withDigits(locale, bytes, digits), withDigits(locale, other, digits)] as const;
    if (pair[0] !== pair[1] || bytes === other) return pair;
  }
  const exact = new Intl.NumberFormat(HTML_LANG[locale], { style: 'unit', unit: 'byte', unitDisplay: 'long' });
  return [exact.format(bytes), exact.format(other)];
}

/** @param digits behind the point, of a size under 100 MB */
function withDigits(locale: Locale, bytes: number, digits: number): string {
  const [unit, divisor] = bytes < 1024 * 1024 ? (['kilobyte', 1024] as const) : (['megabyte', 1024 * 1024] as const);
  const amount = bytes / divisor;
  return new Intl.NumberFormat(HTML_LANG[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'kilobyte' || amount >= 100 ? 0 : digits,
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
  formats.map((format) => (format === 'webp' ? 'WebP' : format.toUpperCase())).join(', ');
