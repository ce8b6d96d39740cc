import type { ErrorCode } from '../../../src/protocol/errors.ts';
import type { TextId } from '../texts/useTexts.ts';

/** What is said where the server was not reached. */
export const UNREACHED: Readonly<Partial<Record<ErrorCode, TextId>>> = {
  NETWORK: 'error.NETWORK',
  OFFLINE: 'error.NETWORK',
};
