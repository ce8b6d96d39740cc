import type { Locale } from '../../src/protocol/locales.ts';
import { type LoadTexts, Translator } from '../../src/ui/i18n/translator.ts';

const LANGUAGES = {
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
  jp: () => import('./jp.ts'),
  kr: () => import('./kr.ts'),
  tw: () => import('./tw.ts'),
} as const;

/** All texts of the site in one language: a page fetches the one that it shows. */
export const loadTexts: LoadTexts = async (locale) => (await LANGUAGES[locale]()).texts;

export const createTranslator = (locale: Locale): Promise<Translator> => Translator.create({ locale, load: loadTexts });
