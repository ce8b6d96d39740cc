import type { ErrorCode } from '../protocol/errors.ts';

/** A CutoutError as partners see it: closed code, message for developers, whether trying again can help. */
export interface WireError extends Error {
  readonly code: ErrorCode;
  readonly recoverable: boolean;
}

/**
 * cutoutError without the table of codes and its class: the loader has no bytes for them. Of the codes that are raised here
 * those of the pattern can be cured by trying again; a test compares with ERRORS.
 */
export function wireError(code: ErrorCode, message: string = code, cause?: unknown, recoverable?: boolean): WireError {
  return Object.assign(new Error(message), {
    name: 'CutoutError',
    code,
    recoverable: recoverable ?? /^FRAME|TIMEOUT|UNREAD/.test(code),
    cause,
  });
}
