import { AppError } from '../../../src/base/error.ts';

/** Why, for the operator's log. It never holds the address, and never reaches the client. */
export type RefusalReason =
  | 'not an address'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'address not public'
  | 'name not resolved'
  | 'not reached'
  | 'headers too late'
  | 'body stalled'
  | 'took too long'
  | 'cut off'
  | 'redirect to plain http'
  | 'redirect without target'
  | 'too many redirects'
  | 'encoded'
  | 'status';

/**
 * A picture's address that is not read. One wording for all: what is blocked and what does not answer must look the same to
 * who asks (S33), else the answers would map the networks that only the server can reach.
 */
export class AddressRefused extends AppError<'ADDRESS_REFUSED'> {
  readonly why: RefusalReason;
  /** The address itself is at fault, before any look-up: answered as 400, all else as 403. */
  readonly malformed: boolean;

  constructor(why: RefusalReason, { malformed = false, cause }: { malformed?: boolean; cause?: unknown } = {}) {
    super('ADDRESS_REFUSED', 'no picture can be read from this address', { cause });
    this.why = why;
    this.malformed = malformed;
  }
}
