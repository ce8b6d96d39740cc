import type { Locale } from '../../../src/protocol/locales.ts';
import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import type { SampleSource } from './sample-texts.ts';

/** The texts of a tool's own samples, which come with their part. */
export const useSampleTexts: () => { readonly locale: Locale; readonly t: Translate<SampleSource> } =
  useTranslatorState;
