import { AppError, type AppErrorOptions } from '../base/error.ts';

/** What a program may know of a code. `check` is the spec's check code 1–4 (spec §5). */
interface ErrorEntry {
  /** Trying again, or another input, can help. */
  recoverable: boolean;
  check?: 1 | 2 | 3 | 4;
}

/** The closed list of codes (docs/LIFECYCLE.md, "Error codes"). docs/ERRORS.md says of each what to do; a test compares the two. */
export const ERRORS = {
  ACCESS_KEY_MISSING: { recoverable: false },
  ACCESS_KEY_INVALID: { recoverable: false },
  DOMAIN_NOT_ALLOWED: { recoverable: false },
  WHITELIST_MISSING: { recoverable: false },
  FRAME_UNREACHABLE: { recoverable: true },
  FRAME_RELOADED: { recoverable: true },
  CONNECT_TIMEOUT: { recoverable: true },
  CALL_TIMEOUT: { recoverable: true },
  SUPERSEDED: { recoverable: false },
  ABORTED: { recoverable: false },
  DESTROYED: { recoverable: false },
  VERSION_UNSUPPORTED: { recoverable: false },
  TOOL_UNKNOWN: { recoverable: false },
  TOOL_NOT_ALLOWED: { recoverable: false },
  TOOL_MISMATCH: { recoverable: false },
  PRIVATE_MODE_UNAVAILABLE: { recoverable: false },
  CANVAS_UNUSABLE: { recoverable: false },
  NEEDS_USER: { recoverable: true },
  INVALID_ARGUMENT: { recoverable: false },
  NO_IMAGE: { recoverable: true },
  ADDRESS_REFUSED: { recoverable: false },
  IMAGE_FORMAT: { recoverable: true, check: 1 },
  IMAGE_TOO_LARGE: { recoverable: true, check: 2 },
  IMAGE_DIMENSIONS: { recoverable: true, check: 3 },
  HEIC_FAILED: { recoverable: true, check: 4 },
  IMAGE_UNREADABLE: { recoverable: true, check: 4 },
  BATCH_LIMIT: { recoverable: true },
  UPLOAD_LIMIT: { recoverable: true },
  UPLOAD_FAILED: { recoverable: true },
  UPLOAD_ABORTED: { recoverable: true },
  NATIVE_BRIDGE_MISSING: { recoverable: false },
  APP_TOO_OLD: { recoverable: false },
  MATTING_FAILED: { recoverable: true },
  MODEL_NOT_CONFIGURED: { recoverable: false },
  NO_SUBJECT: { recoverable: true },
  EMPTY_RESULT: { recoverable: true },
  BACKGROUND_FAILED: { recoverable: true },
  MATERIAL_FAILED: { recoverable: true },
  SCRIPT_LOAD_FAILED: { recoverable: true },
  INVALID_KEY: { recoverable: false },
  NOT_ENOUGH_SHEETS: { recoverable: true },
  LOGIN_REQUIRED: { recoverable: true },
  MEMBER_REQUIRED: { recoverable: true },
  QUOTA_EXCEEDED: { recoverable: true },
  RATE_LIMITED: { recoverable: true },
  OFFLINE: { recoverable: true },
  NETWORK: { recoverable: true },
  INTERNAL: { recoverable: true },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** An AppError whose code is on the closed list. */
export type CutoutError = AppError<ErrorCode>;

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERRORS, value);

/** Makes an error of the list; `recoverable` comes from the table unless it is given. */
export function cutoutError(code: ErrorCode, message: string, options: AppErrorOptions = {}): CutoutError {
  return new AppError(code, message, { recoverable: ERRORS[code].recoverable, ...options });
}

/** Anything thrown, as an error of the list: an AppError of a known code stays, all else becomes `fallback`. */
export function asCutoutError(error: unknown, fallback: ErrorCode = 'INTERNAL'): CutoutError {
  if (error instanceof AppError && isErrorCode(error.code)) return error as CutoutError;
  const message = error instanceof Error ? error.message : String(error);
  return cutoutError(fallback, message, { cause: error });
}

const ENDED: ReadonlySet<string> = new Set<ErrorCode>(['ABORTED', 'SUPERSEDED', 'DESTROYED']);

/** Ended on purpose: nothing is said of it. */
export const isEnded = ({ code }: { readonly code: string }): boolean => ENDED.has(code);
