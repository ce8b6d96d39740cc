import { AppError } from '../../../src/base/error.ts';
import { type ErrorCode, isErrorCode } from '../../../src/protocol/errors.ts';
import { AddressRefused } from '../fetch/address-refused.ts';
import { ANSWER_CODES } from './answer-codes.ts';
import { CallInFlight, KeyReused } from './repeated-call.ts';

/** A failure as a client may see it: never a stack, never the words of a library. */
export interface Refusal {
  status: number;
  code: number;
  error: ErrorCode;
  message: string;
  /** s; of what passes by itself. A matting that failed says none: a caller that asks again counts it as a try (D19, D63). */
  retryAfter?: number;
  /** Ours to mend: goes to the log as an error. */
  fault: boolean;
}

/** s, where what refuses for now knows no better. */
export const RETRY_AFTER = 5;

const REPLACED: Readonly<Record<number, string>> = {
  404: 'there is nothing here',
  405: 'this method is not served here',
  408: 'the request took too long to arrive',
  413: 'the body is too large',
  414: 'the address is too long',
  415: 'this content type is not read here',
};

/** Anything thrown by a route, as a refusal. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof AppError && isErrorCode(error.code)) return known(error, error.code);
  const status = clientStatus(error);
  if (status !== undefined) {
    const message = REPLACED[status] ?? 'the request could not be read';
    return { status, code: 10_000 + status, error: 'INVALID_ARGUMENT', message, fault: false };
  }
  const { status: internal, code } = ANSWER_CODES.INTERNAL;
  return { status: internal, code, error: 'INTERNAL', message: 'something went wrong on our side', fault: true };
}

function known(error: AppError, name: ErrorCode): Refusal {
  const answer = ANSWER_CODES[name] ?? ANSWER_CODES.INTERNAL;
  const asked = error.details.retryAfterSeconds;
  const retryAfter = typeof asked === 'number' ? asked : name === 'RATE_LIMITED' ? RETRY_AFTER : undefined;
  // A busy engine and an empty bucket carry the same code; only the first is 503 (D63).
  const busy = name === 'RATE_LIMITED' && 'retryAfterSeconds' in error;
  const repeated = repeatedStatus(error);
  const malformed = error instanceof AddressRefused && error.malformed;
  return {
    status: busy ? 503 : malformed ? 400 : (repeated ?? answer.status),
    code: busy ? 10_503 : answer.code,
    error: name,
    message: error.message,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    fault: answer === ANSWER_CODES.INTERNAL,
  };
}

/** Of a call that comes again in a way that gets no answer; undefined for anything else. */
export const repeatedStatus = (error: unknown): 409 | 422 | undefined =>
  error instanceof CallInFlight ? 409 : error instanceof KeyReused ? 422 : undefined;

/** Fastify's own refusals (a bad body, one too large) carry a 4xx `statusCode`. */
function clientStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const status = error.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
