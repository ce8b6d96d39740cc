import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';

const LANGUAGES = {
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
  jp: () => import('./jp.ts'),
  kr: () => import('./kr.ts'),
  tw: () => import('./tw.ts'),
} as const;

/** Texts of the account's parts: they come with the first dialog, not with the page. */
export const loadAccountTexts: LoadTexts = async (locale) => (await LANGUAGES[locale]()).texts;
