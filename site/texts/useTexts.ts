import type { Locale } from '../../src/protocol/locales.ts';
import { useTranslatorState } from '../../src/ui/i18n/context.ts';
import type { Translate } from '../../src/ui/i18n/text.ts';
import type { SiteSource } from './en.ts';

/** The site's texts in the page's language. */
export const useTexts: () => { readonly locale: Locale; readonly t: Translate<SiteSource> } = useTranslatorState;
