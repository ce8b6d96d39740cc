import type { Locale } from '../../protocol/locales.ts';

/** The languages by their own names. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  cn: '简体中文',
  en: 'English',
  jp: '日本語',
  kr: '한국어',
  tw: '繁體中文',
};
