/** Time as a seam: everything that waits takes a Clock, so that a test can simulate it instead of sleeping. */
export interface Clock {
  /** Milliseconds since an arbitrary but fixed moment. */
  now(): number;
  /** Calls `run` once after `ms` milliseconds; the returned function cancels it and may be called at any time. */
  after(ms: number, run: () => void): () => void;
}

// base compiles without the DOM lib and without Node's types: these two both have.
declare function setTimeout(run: () => void, ms: number): unknown;
declare function clearTimeout(id: unknown): void;

/** Of the real clock. Reads the global timers at call time, so that a page's or a test's replacements are honoured. */
export const after: Clock['after'] = (ms, run) => {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
};

/** The real clock. */
export const systemClock: Clock = { now: () => Date.now(), after };
