import type { Locale } from '../../../../src/protocol/locales.ts';
import { useTranslatorState } from '../../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../../src/ui/i18n/text.ts';
import type { EditSource } from '../../../shell/edit/texts/en.ts';
import type { ShellSource } from '../../../shell/texts/en.ts';
import type { ModifySource } from './en.ts';

export type TextId = keyof ModifySource;

/** The texts of the shell and of the tool in the frame's language. */
export const useTexts: () => {
  readonly locale: Locale;
  readonly t: Translate<ShellSource & EditSource & ModifySource>;
} = useTranslatorState;
