import type { Locale } from '../../../../src/protocol/locales.ts';
import { useTranslatorState } from '../../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../../src/ui/i18n/text.ts';
import type { KeptSource } from './en.ts';

export const useKeptTexts: () => { readonly locale: Locale; readonly t: Translate<KeptSource> } = useTranslatorState;
