import type { LoadTexts } from '../../../src/ui/i18n/translator.ts';

export const loadLedgerTexts: LoadTexts = async (locale) => (await import('./ledger-texts.ts')).texts[locale];
