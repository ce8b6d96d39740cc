import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';

export const loadShrinkTexts: LoadTexts = async (locale) => (await import('./shrink-texts.ts')).texts[locale];
