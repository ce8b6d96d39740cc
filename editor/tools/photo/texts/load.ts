import type { LoadTexts } from '../../../../src/ui/i18n/translator.ts';

const LANGUAGES = {
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
  jp: () => import('./jp.ts'),
  kr: () => import('./kr.ts'),
  tw: () => import('./tw.ts'),
} as const;

/** All texts of photo editing in one language. */
export const loadPhotoTexts: LoadTexts = async (locale) => (await LANGUAGES[locale]()).texts;
