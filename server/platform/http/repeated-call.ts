import { AppError } from '../../../src/base/error.ts';

/** The same call is being made just now: 409. */
export class CallInFlight extends AppError<'INVALID_ARGUMENT'> {
  constructor() {
    const details = { retryAfterSeconds: 1 };
    super('INVALID_ARGUMENT', 'a call with this Idempotency-Key is still running', { recoverable: true, details });
  }
}

/** The key was used for another call: 422. */
export class KeyReused extends AppError<'INVALID_ARGUMENT'> {
  constructor(message = 'this Idempotency-Key belongs to a call with another body') {
    super('INVALID_ARGUMENT', message);
  }
}
