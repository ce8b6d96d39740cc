import type { ErrorCode } from '../../../src/protocol/errors.ts';
import type { TextId } from '../texts/useTexts.ts';
import { UNREACHED } from './unreached.ts';

/** Why a step did not work, where a person can do something about it. */
export const REASONS: Readonly<Partial<Record<ErrorCode, TextId>>> = {
  ...UNREACHED,
  RATE_LIMITED: 'error.RATE_LIMITED',
  QUOTA_EXCEEDED: 'error.QUOTA_EXCEEDED',
  NOT_ENOUGH_SHEETS: 'error.NOT_ENOUGH_SHEETS',
  LOGIN_REQUIRED: 'error.LOGIN_REQUIRED',
};
