import { errorResponse } from '../protocol/calls/shapes.schema.ts';
import { type CutoutError, cutoutError, type ErrorCode } from '../protocol/errors.ts';
import { HEADERS } from '../protocol/http.ts';

/** What a status means where the body does not say it in our own shape. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'LOGIN_REQUIRED',
  413: 'IMAGE_TOO_LARGE',
  429: 'RATE_LIMITED',
  501: 'MODEL_NOT_CONFIGURED',
};

/** What a server asks for is honoured up to a minute (docs/notes/upload.md "Scheduler"). */
const MAX_RETRY_AFTER = 60;

/** Spec §8: the text where a network failure says nothing itself. */
const NO_NETWORK = '您的网络异常，无法连接到服务器';

/** Has a body the shape of every refusal? */
export const isRefusal = (body: unknown): boolean => errorResponse.safeParse(body).success;

/**
 * A response that is no success, as an error of the list. 503 and 429 with Retry-After become RATE_LIMITED with
 * `details.retryAfter` in seconds: the server is busy and wants to be asked again (D63).
 */
export function httpError(response: Response, body: unknown): CutoutError {
  const refusal = errorResponse.safeParse(body);
  const retryAfter = parseRetryAfter(response.headers);
  const requestId = refusal.success ? refusal.data.request_id : response.headers.get(HEADERS.requestId);
  const details = {
    status: response.status,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(requestId && { requestId }),
  };
  const busy = retryAfter !== undefined && (response.status === 503 || response.status === 429);
  // A day's quota stays a quota, whenever the server says that it ends.
  if (busy && !(refusal.success && refusal.data.error === 'QUOTA_EXCEEDED')) {
    return cutoutError('RATE_LIMITED', `busy, again in ${retryAfter} s`, { details });
  }
  if (refusal.success) return cutoutError(refusal.data.error, refusal.data.message, { details });
  const code = BY_STATUS[response.status] ?? 'INTERNAL';
  return cutoutError(code, `HTTP ${response.status} ${response.statusText}`, { details });
}

/** A request that got no answer at all. */
export function networkError(error: unknown, online: boolean): CutoutError {
  const message = error instanceof Error && error.message !== '' ? error.message : NO_NETWORK;
  return cutoutError(online ? 'NETWORK' : 'OFFLINE', message, { cause: error });
}

/** Retry-After in seconds, whether it is sent so or as a date (RFC 9110 §10.2.3), which counts from the answer's own Date. */
export function parseRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (value === undefined || value === '') return undefined;
  const date = () => (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1_000;
  const seconds = /^\d+$/.test(value) ? Number(value) : date();
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), MAX_RETRY_AFTER) : undefined;
}
