import type { Asking } from './buckets.ts';
import type { RateArea } from './rates.ts';

/**
 * `alone`: this process counts for itself, as it was asked to. `shared`: all processes count together in Redis. `away`: they
 * should, but Redis does not answer, and this process counts for itself until it does.
 */
export type LimiterState = 'alone' | 'shared' | 'away';

/** Token buckets by address and key. tests/contract/rate-limiter.ts says what each implementation must hold. */
export interface RateLimiter {
  readonly state: LimiterState;
  /**
   * Takes from the buckets of all that are named, or from none when one of them has too little: then none is made either. Never
   * rejects: a limit that cannot be asked is no reason to refuse anyone.
   *
   * @param amount tokens; 1 for a request
   * @returns 0 when admitted, else the whole seconds to wait; at once where no other process is asked
   */
  take(area: RateArea, asking: Asking, amount?: number): number | Promise<number>;
  close(): Promise<void>;
}
