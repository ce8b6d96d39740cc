/** `half-open`: the time of being open has passed, and one call finds out whether it helped. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** `well`: what is behind it answered. `badly`: it is at fault. `otherwise`: neither was seen. */
export type BreakerEnd = 'well' | 'badly' | 'otherwise';

/**
 * Keeps callers from waiting for what does not answer: after FAILURES within WINDOW nobody is let in for OPEN, then one is, as a probe.
 * What it finds closes the breaker or opens it again. tests/contract/breaker.ts says what each implementation must hold.
 */
export interface Breaker {
  /** What it stands before: a word of ours, for logs and metrics. */
  readonly name: string;
  /** @returns 0 when let in, and `leave` must follow; else the whole seconds to wait. Never rejects. */
  enter(): Promise<number>;
  leave(end: BreakerEnd): Promise<void>;
  read(): Promise<BreakerState>;
  close(): Promise<void>;
}

/** Failures, without an answer among them, that open it. */
export const FAILURES = 5;
/** ms within which they count together. */
export const WINDOW = 30_000;
/** ms for which it is open. */
export const OPEN = 10_000;
/** ms after which a probe that never came back is another's to make. */
export const PROBE = 40_000;
