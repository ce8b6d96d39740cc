import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import type { ShellSource } from '../texts/en.ts';
import type { PendingSource } from './pending-texts.ts';

export type Source = ShellSource & PendingSource;

/** The texts of the shell and of pending steps in the frame's language. */
export const useTexts: () => { readonly t: Translate<Source> } = useTranslatorState;
