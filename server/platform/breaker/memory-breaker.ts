import type { Clock } from '../../../src/base/clock.ts';
import { type Breaker, type BreakerEnd, type BreakerState, FAILURES, OPEN, PROBE, WINDOW } from './breaker.ts';

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** The breaker of this process. Pure but for the Clock. */
export class MemoryBreaker implements Breaker {
  readonly name: string;
  readonly #clock: Clock;
  #failures = 0;
  /** Of the first failure that counts. */
  #since = 0;
  /** undefined: closed. */
  #openUntil: number | undefined;
  #probeUntil = 0;

  constructor(name: string, clock: Clock) {
    this.name = name;
    this.#clock = clock;
  }

  async enter(): Promise<number> {
    const now = this.#clock.now();
    if (this.#openUntil === undefined) return 0;
    const until = now < this.#openUntil ? this.#openUntil : this.#probeUntil;
    // A probe may be back at any moment: nobody is sent away for as long as it may take.
    if (now < until) return now < this.#openUntil ? seconds(until - now) : 1;
    this.#probeUntil = now + PROBE;
    return 0;
  }

  async leave(end: BreakerEnd): Promise<void> {
    const now = this.#clock.now();
    if (end === 'well') {
      this.#failures = 0;
      this.#openUntil = undefined;
      this.#probeUntil = 0;
    } else if (this.#openUntil !== undefined) {
      // Those that were let in before it opened say nothing new.
      if (now < this.#openUntil) return;
      this.#probeUntil = 0;
      if (end === 'badly') this.#openUntil = now + OPEN;
    } else if (end === 'badly') {
      if (this.#failures === 0 || now - this.#since > WINDOW) {
        this.#failures = 0;
        this.#since = now;
      }
      this.#failures += 1;
      if (this.#failures >= FAILURES) this.#openUntil = now + OPEN;
    }
  }

  async read(): Promise<BreakerState> {
    if (this.#openUntil === undefined) return 'closed';
    return this.#clock.now() < this.#openUntil ? 'open' : 'half-open';
  }

  async close(): Promise<void> {}
}
