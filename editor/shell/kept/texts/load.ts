import type { LoadTexts } from '../../../../src/ui/i18n/translator.ts';

const LANGUAGES = {
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
  jp: () => import('./jp.ts'),
  kr: () => import('./kr.ts'),
  tw: () => import('./tw.ts'),
} as const;

/** What is said of works that an earlier page left. */
export const loadKeptTexts: LoadTexts = async (locale) => (await LANGUAGES[locale]()).texts;
