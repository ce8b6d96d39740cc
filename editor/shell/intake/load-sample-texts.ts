import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';

export const loadSampleTexts: LoadTexts = async (locale) => (await import('./sample-texts.ts')).texts[locale];
