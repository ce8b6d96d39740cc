import type { CutoutError, ErrorCode } from '../../../src/protocol/errors.ts';
import type { TextId } from '../texts/useTexts.ts';

/** What is said where the server was not reached. */
export const UNREACHED: Readonly<Partial<Record<ErrorCode, TextId>>> = {
  NETWORK: 'error.NETWORK',
  OFFLINE: 'error.NETWORK',
};

/** Why no file came: its payment had no answer, there is no connection, or the file itself failed. */
export const fileFailure = ({ code, details }: CutoutError): string =>
  details.payment === 'unanswered' ? 'ledger.unanswered' : (UNREACHED[code] ?? 'error.saveFailed');
