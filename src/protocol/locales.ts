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

/** A path segment of the shape of a language tag (`fr`, `pt-br`): where it is no language of ours, it is an unknown one (D78). */
export const isLanguageTag = (segment: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(segment);

/** A path segment as a language of ours: `zh-tw` is tw; undefined for all others. */
export function knownLocale(segment: string | undefined): Locale | undefined {
  if (segment === 'zh-tw') return 'tw';
  return isLocale(segment) ? segment : undefined;
}

/** The same, with cn for what is unknown, or for none (spec §2). */
export const parseLocale = (segment: string | undefined): Locale => knownLocale(segment) ?? 'cn';
