/** Languages of the product (spec §2) and what the `lang` attribute says for each (D28). */
export const LOCALES = ['cn', 'en', 'jp', 'kr', 'tw'] as const;
export type Locale = (typeof LOCALES)[number];

export const HTML_LANG: Readonly<Record<Locale, string>> = {
  cn: 'zh-Hans',
  en: 'en',
  jp: 'ja',
  kr: 'ko',
  tw: 'zh-Hant',
};

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (LOCALES as readonly string[]).includes(value);

/** A path segment as a language: `zh-tw` is tw; anything unknown, or none, is cn (spec §2). */
export function parseLocale(segment: string | undefined): Locale {
  if (segment === 'zh-tw') return 'tw';
  return isLocale(segment) ? segment : 'cn';
}
