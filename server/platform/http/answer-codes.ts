import type { ErrorCode } from '../../../src/protocol/errors.ts';

/** HTTP status and the number in the body's `code` for one error. Numbers are ours; the spec shows none but 0 and 401. */
interface AnswerCode {
  status: number;
  code: number;
}

/** Codes that the server answers. What is not in here is an accident of ours: INTERNAL. 5xx: D71. */
export const ANSWER_CODES: Partial<Record<ErrorCode, AnswerCode>> &
  Record<'INTERNAL' | 'NOT_ENOUGH_SHEETS', AnswerCode> = {
  INVALID_ARGUMENT: { status: 400, code: 10_400 },
  LOGIN_REQUIRED: { status: 401, code: 10_401 },
  ACCESS_KEY_MISSING: { status: 401, code: 10_411 },
  ACCESS_KEY_INVALID: { status: 403, code: 10_412 },
  WHITELIST_MISSING: { status: 403, code: 10_413 },
  DOMAIN_NOT_ALLOWED: { status: 403, code: 10_414 },
  ADDRESS_REFUSED: { status: 403, code: 10_415 },
  QUOTA_EXCEEDED: { status: 403, code: 10_416 },
  NOT_ENOUGH_SHEETS: { status: 403, code: 10_418 },
  MEMBER_REQUIRED: { status: 403, code: 10_419 },
  UPLOAD_LIMIT: { status: 400, code: 10_417 },
  IMAGE_TOO_LARGE: { status: 413, code: 10_421 },
  IMAGE_FORMAT: { status: 415, code: 10_422 },
  IMAGE_DIMENSIONS: { status: 422, code: 10_423 },
  IMAGE_UNREADABLE: { status: 422, code: 10_424 },
  HEIC_FAILED: { status: 422, code: 10_425 },
  NO_SUBJECT: { status: 422, code: 10_426 },
  EMPTY_RESULT: { status: 422, code: 10_427 },
  NO_IMAGE: { status: 400, code: 10_428 },
  RATE_LIMITED: { status: 429, code: 10_429 },
  ABORTED: { status: 499, code: 10_499 },
  MODEL_NOT_CONFIGURED: { status: 501, code: 10_501 },
  MATTING_FAILED: { status: 503, code: 10_503 },
  INTERNAL: { status: 500, code: 10_500 },
};
