import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';

export const loadWatermarkTexts: LoadTexts = async (locale) => (await import('./watermark-texts.ts')).texts[locale];
