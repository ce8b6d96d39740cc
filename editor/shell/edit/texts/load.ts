import type { LoadTexts } from '../../../../src/ui/i18n/translator.ts';
import { loadPhotoFileTexts } from '../../photo-file/texts/load.ts';

const LANGUAGES = {
  cn: () => import('./cn.ts'),
  en: () => import('./en.ts'),
  jp: () => import('./jp.ts'),
  kr: () => import('./kr.ts'),
  tw: () => import('./tw.ts'),
} as const;

/** The texts of this folder, and of the file, in one language. */
export const loadEditTexts: LoadTexts = async (locale) => {
  const [{ texts }, file] = await Promise.all([LANGUAGES[locale](), loadPhotoFileTexts(locale)]);
  return { ...texts, ...file };
};
