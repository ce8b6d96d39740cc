import { AppError } from '../../../src/base/error.ts';

/** s after which a client may ask again. */
const AGAIN = 2;

/** No database to be reached just now: 503 with Retry-After (D63), distinguished from a rate by carrying `retryAfterSeconds`. */
export class DatabaseUnavailable extends AppError<'RATE_LIMITED'> {
  readonly retryAfterSeconds = AGAIN;

  constructor(cause?: unknown) {
    super('RATE_LIMITED', 'the database is not available just now', {
      recoverable: true,
      details: { retryAfterSeconds: AGAIN },
      cause,
    });
  }
}

/** Classes of SQLSTATE that say: no connection, no resources, an operator's intervention (PostgreSQL appendix A). */
const GONE = /^(08|53|57P)/;
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH']);
/** What pg itself says, without a code. */
const WORDS = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Is the database away, rather than the query wrong? drizzle wraps the driver's error as `cause`. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (GONE.test(code) || SOCKET.has(code) || WORDS.test(at.message)) return true;
  }
  return false;
}

/** SQLSTATE of a failed query, through drizzle's wrapping; undefined for what is no database error. */
export function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}
