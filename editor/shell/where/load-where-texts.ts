import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';

export const loadWhereTexts: LoadTexts = async (locale) => (await import('./where-texts.ts')).texts[locale];
