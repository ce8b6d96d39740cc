import type { LoadTexts } from '../../../../src/ui/i18n/translator.ts';

const LANGUAGES = {
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
  jp: () => import('./jp.ts'),
  kr: () => import('./kr.ts'),
  tw: () => import('./tw.ts'),
} as const;

/** The texts of this folder in one language. */
export const loadPhotoFileTexts: LoadTexts = async (locale) => (await LANGUAGES[locale]()).texts;
