import type { Locale } from '../../../../src/protocol/locales.ts';
import { useTranslatorState } from '../../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../../src/ui/i18n/text.ts';
import type { ShellSource } from '../../../shell/texts/en.ts';
import type { PosterSource } from './en.ts';

type Source = ShellSource & PosterSource;
export type TextId = keyof PosterSource;

/** The texts of the shell and of the poster in the frame's language. */
export const useTexts: () => { readonly locale: Locale; readonly t: Translate<Source> } = useTranslatorState;
