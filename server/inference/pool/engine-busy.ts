import { AppError } from '../../../src/base/error.ts';

/** More work is waiting than the limit allows: HTTP 503 with Retry-After, no try of D19 (D63). */
export class EngineBusy extends AppError<'RATE_LIMITED'> {
  /** Whole seconds, at least 1. */
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super('RATE_LIMITED', message, { recoverable: true, details: { retryAfterSeconds } });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
