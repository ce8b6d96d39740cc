import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import type { LedgerSource } from './ledger-texts.ts';

/** The texts of the ledger, which come with its part. */
export const useLedgerTexts: () => { readonly t: Translate<LedgerSource> } = useTranslatorState;
