import { ERRORS, isErrorCode } from '../../src/protocol/errors.ts';
import { refusal } from './shapes.ts';

export interface ApiErrorFields {
  status: number;
  code: string;
  requestId: string | undefined;
  retryAfter: number | undefined;
}

/** A refusal of the server. */
export class CutoutApiError extends Error {
  override readonly name = 'CutoutApiError';
  readonly status: number;
  /** A word of the closed list (docs/ERRORS.md); newer servers may have others. */
  readonly code: string;
  /** Trying again, or another picture, can help. */
  readonly recoverable: boolean;
  /** The request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds to wait. */
  readonly retryAfter: number | undefined;

  constructor(message: string, { status, code, requestId, retryAfter }: ApiErrorFields) {
    super(message);
    this.status = status;
    this.code = code;
    this.recoverable = isErrorCode(code) ? ERRORS[code].recoverable : status >= 500 || status === 429;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** Of whatever came: a proxy's page is a refusal too. */
export async function apiError(response: Response): Promise<CutoutApiError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => ({}));
  const { data } = refusal.safeParse(body);
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  return new CutoutApiError(data?.message ?? `HTTP ${status}`, {
    status,
    code: data?.error ?? 'INTERNAL',
    requestId: data?.request_id ?? headers.get('x-request-id') ?? undefined,
    retryAfter: Number.isFinite(wait) ? wait : undefined,
  });
}
