import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';

export const loadDeleteTexts: LoadTexts = async (locale) => (await import('./delete-texts.ts')).texts[locale];
