import type { LoadTexts } from '../../../../src/ui/i18n/translator.ts';

const LANGUAGES = {
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
  jp: () => import('./jp.ts'),
  kr: () => import('./kr.ts'),
  tw: () => import('./tw.ts'),
} as const;

/** All texts of the layer canvas in one language; the tool that shows it adds them. */
export const loadLayerTexts: LoadTexts = async (locale) => (await LANGUAGES[locale]()).texts;
