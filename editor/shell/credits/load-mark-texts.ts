import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';

export const loadMarkTexts: LoadTexts = async (locale) => (await import('./mark-texts.ts')).texts[locale];
