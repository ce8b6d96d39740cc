import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import type { WatermarkSource } from './watermark-texts.ts';

/** The texts of the mark, which come with its part. */
export const useWatermarkTexts: () => { readonly t: Translate<WatermarkSource> } = useTranslatorState;
