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
   * Takes one request from the address and, where it is given, from the key. Nothing is taken when either is empty. Never rejects:
   * a limit that cannot be asked is no reason to refuse anybody.
   *
   * @returns 0 when admitted, else the whole seconds to wait; at once where no other process is asked
   */
  take(area: RateArea, address: string, key: string | undefined): number | Promise<number>;
  close(): Promise<void>;
}
