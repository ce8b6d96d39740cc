import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';

export const loadBlockedTexts: LoadTexts = async (locale) => (await import('./blocked-texts.ts')).texts[locale];
