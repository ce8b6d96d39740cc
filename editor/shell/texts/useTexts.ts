import type { Locale } from '../../../src/protocol/locales.ts';
import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import type { TranslatorState } from '../../../src/ui/i18n/translator.ts';
import type { ShellSource } from './en.ts';

export type TextId = keyof ShellSource;

/** The shell's texts in the frame's language. */
export const useTexts: () => { readonly locale: Locale; readonly t: Translate<ShellSource> } = useTranslatorState;

/** As `useTexts`, for texts whose ids a tool brings: the tool's own types check that it has them. */
export const useToolTexts: () => TranslatorState = useTranslatorState;
