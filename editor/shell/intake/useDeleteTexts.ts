import type { Locale } from '../../../src/protocol/locales.ts';
import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import type { DeleteSource } from './delete-texts.ts';

/** The texts of deleting, which come with its part. */
export const useDeleteTexts: () => { readonly locale: Locale; readonly t: Translate<DeleteSource> } =
  useTranslatorState;
