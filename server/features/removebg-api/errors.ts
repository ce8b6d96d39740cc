import { AppError } from '../../../src/base/error.ts';
import { type ErrorCode, isErrorCode } from '../../../src/protocol/errors.ts';
import { refusalOf, repeatedStatus } from '../../platform/http/refusal.ts';

/** One refusal as clients of remove.bg read it. */
export interface RemovalRefusal {
  status: number;
  title: string;
  code: string;
}

/** That interface's words with their status, and what goes wrong there; what is not in here keeps our status and our word in small letters. */
const WORDS: readonly [word: string, status: number, ...of: ErrorCode[]][] = [
  ['auth_failed', 403, 'ACCESS_KEY_MISSING', 'ACCESS_KEY_INVALID'],
  ['invalid_parameters', 400, 'INVALID_ARGUMENT'],
  ['missing_source', 400, 'NO_IMAGE'],
  ['unknown_foreground', 400, 'NO_SUBJECT', 'EMPTY_RESULT'],
  ['failed_to_download_image', 400, 'ADDRESS_REFUSED'],
  ['invalid_file_type', 400, 'IMAGE_FORMAT'],
  ['file_too_large', 400, 'IMAGE_TOO_LARGE'],
  ['resolution_too_high', 400, 'IMAGE_DIMENSIONS'],
  ['failed_to_read_image', 400, 'IMAGE_UNREADABLE'],
  ['insufficient_credits', 402, 'QUOTA_EXCEEDED'],
  ['rate_limit_exceeded', 429, 'RATE_LIMITED'],
];
const BY_CODE = new Map(WORDS.flatMap(([code, status, ...of]) => of.map((name) => [name, { status, code }] as const)));

/** That interface knows no repeated calls: the words are ours. */
const REPEATED = { 409: 'call_in_flight', 422: 'idempotency_key_reused' } as const;

/** A refusal by name: two sources and none are distinguished there. */
export class MultipleSources extends AppError<'INVALID_ARGUMENT'> {
  constructor() {
    super('INVALID_ARGUMENT', 'give one of image_file, image_file_b64, image_url, not several');
  }
}

export function removalRefusal(error: unknown): RemovalRefusal {
  const refusal = refusalOf(error);
  if (error instanceof MultipleSources) return { status: 400, title: error.message, code: 'multiple_sources' };
  const repeated = repeatedStatus(error);
  if (repeated !== undefined) return { status: repeated, title: refusal.message, code: REPEATED[repeated] };
  // A request that fastify itself refused keeps its status: a body too large, a type that is not read.
  const ours = error instanceof AppError && isErrorCode(error.code) && refusal.status !== 503;
  const row = ours ? BY_CODE.get(refusal.error) : undefined;
  return {
    status: row?.status ?? refusal.status,
    title: refusal.message,
    code: row?.code ?? refusal.error.toLowerCase(),
  };
}
