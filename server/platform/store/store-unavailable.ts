import { AppError } from '../../../src/base/error.ts';

/** No store to be reached, or no room in it, just now: 503 with Retry-After (D63), distinguished from a rate by carrying `retryAfterSeconds`. */
export class StoreUnavailable extends AppError<'RATE_LIMITED'> {
  readonly retryAfterSeconds: number;

  constructor(seconds: number, { cause, message }: { cause?: unknown; message?: string } = {}) {
    super('RATE_LIMITED', message ?? 'the object store is not available just now', {
      recoverable: true,
      details: { retryAfterSeconds: seconds },
      cause,
    });
    this.retryAfterSeconds = seconds;
  }
}

/** s after which a full disk is worth another try: the sweep runs every ten minutes. */
const FULL_AGAIN = 60;

/** The disk holds no more; 507 in the stores' own words. */
export class StoreFull extends StoreUnavailable {
  constructor(cause?: unknown) {
    super(FULL_AGAIN, { cause, message: 'the object store is full just now' });
  }
}

/** Is this the error of a disk without room? */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
