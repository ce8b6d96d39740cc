import type { Locale } from '../../../../src/protocol/locales.ts';
import { useTranslatorState } from '../../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../../src/ui/i18n/text.ts';
import type { ShellSource } from '../../../shell/texts/en.ts';
import type { BeautySource } from './en.ts';

type Source = ShellSource & BeautySource;
export type TextId = keyof BeautySource;

/** The texts of the shell and of Beautify in the frame's language. */
export const useTexts: () => { readonly locale: Locale; readonly t: Translate<Source> } = useTranslatorState;
