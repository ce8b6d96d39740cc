import { AppError } from '../base/error.ts';
import type { CutoutError, ErrorCode } from '../protocol/errors.ts';

/** The codes that the two ends raise by themselves and that can be cured by trying again. A test compares with ERRORS. */
const RECOVERABLE: readonly string[] = [
  'FRAME_UNREACHABLE',
  'FRAME_RELOADED',
  'CONNECT_TIMEOUT',
  'CALL_TIMEOUT',
  'IMAGE_UNREADABLE',
] satisfies ErrorCode[];

/** cutoutError without the whole table of codes: the loader has no bytes to spare for it. */
export const wireError = (
  code: ErrorCode,
  message: string,
  recoverable: boolean = RECOVERABLE.includes(code),
  cause?: unknown,
): CutoutError => new AppError(code, message, { recoverable, cause });
