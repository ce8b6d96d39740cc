import { AppError } from '../../../../src/base/error.ts';

/** s after which a person may try again. */
const AGAIN = 30;

/** The payment provider cannot be reached just now: 503 with Retry-After, as for the database (D63). Nothing was paid by it. */
export class PaymentUnavailable extends AppError<'RATE_LIMITED'> {
  readonly retryAfterSeconds = AGAIN;

  constructor(message: string, cause?: unknown) {
    super('RATE_LIMITED', message, { recoverable: true, details: { retryAfterSeconds: AGAIN }, cause });
  }
}
