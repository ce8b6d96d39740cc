import type { LoadTexts } from '../../../../src/ui/i18n/translator.ts';

const LANGUAGES = {
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
  jp: () => import('./jp.ts'),
  kr: () => import('./kr.ts'),
  tw: () => import('./tw.ts'),
} as const;

/** All texts of the cut-out in one language. */
export const loadCutoutTexts: LoadTexts = async (locale) => (await LANGUAGES[locale]()).texts;

const AREAS =
  /^(action|adjust|background|batch|colour|crop|edges|file|gate|gradient|keys|kind|left|mark|materials|outline|picture|progress|result|retouch|review|say|shadow|size|stand|step|tab|tile|transparent)\./;

/** Whether an id may be one of the cut-out's, before its texts are loaded: a partner's words for it are kept. */
export const mayBeCutoutText = (id: string): boolean => AREAS.test(id);
