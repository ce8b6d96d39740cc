import { type CutoutError, cutoutError, type ErrorCode } from '../../../src/protocol/errors.ts';
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

/** Nothing came of what a tool was to make. @param why id of what it says then: why, and what to do */
export const nothingMade = (message: string, why: string): CutoutError =>
  cutoutError('EMPTY_RESULT', message, { details: { why } });

/** Id of what is said of it, where there is anything of its own to say. */
export const whyOf = ({ code, details: { why } }: CutoutError): string | undefined =>
  REASONS[code] ?? (typeof why === 'string' ? why : undefined);
