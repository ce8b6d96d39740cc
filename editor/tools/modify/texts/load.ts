import type { LoadTexts } from '../../../../src/ui/i18n/translator.ts';

const LANGUAGES = {
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
  jp: () => import('./jp.ts'),
  kr: () => import('./kr.ts'),
  tw: () => import('./tw.ts'),
} as const;

/** All texts of the tool in one language. */
export const loadModifyTexts: LoadTexts = async (locale) => (await LANGUAGES[locale]()).texts;
