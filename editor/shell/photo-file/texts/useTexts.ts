import type { Locale } from '../../../../src/protocol/locales.ts';
import { useTranslatorState } from '../../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../../src/ui/i18n/text.ts';
import type { ShellSource } from '../../texts/en.ts';
import type { PhotoFileSource } from './en.ts';

/** The texts of the shell and of this folder in the frame's language. */
export const useTexts: () => { readonly locale: Locale; readonly t: Translate<ShellSource & PhotoFileSource> } =
  useTranslatorState;
