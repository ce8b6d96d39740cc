import { HTML_LANG, type Locale } from '../../src/protocol/locales.ts';

const PARTS = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { year: 'numeric', month: 'long' },
  year: { year: 'numeric' },
} as const;

/** A date as a language writes it. @param date yyyy, yyyy-mm or yyyy-mm-dd */
export const written = (date: string, locale: Locale, parts: keyof typeof PARTS): string =>
  new Intl.DateTimeFormat(HTML_LANG[locale], { ...PARTS[parts], timeZone: 'UTC' }).format(new Date(date));
