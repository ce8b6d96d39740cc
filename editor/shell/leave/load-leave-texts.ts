import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';

export const loadLeaveTexts: LoadTexts = async (locale) => (await import('./leave-texts.ts')).texts[locale];
