/** Time as a seam: everything that waits takes a Clock, so that a test can simulate it instead of sleeping. */
export interface Clock {
  /** Milliseconds since an arbitrary but fixed moment. */
  now(): number;
  /** Calls `run` once after `ms` milliseconds; the returned function cancels it and may be called at any time. */
  after(ms: number, run: () => void): () => void;
}

interface Timers {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(id: unknown): void;
  Date: { now(): number };
}

// base compiles without the DOM lib and without Node's types: the globals that both have are named by the interface.
const timers = globalThis as unknown as Timers;

/** The real clock. Reads the global timers at call time, so that a page's or a test's replacements are honoured. */
export const systemClock: Clock = {
  now: () => timers.Date.now(),
  after(ms, run) {
    const id = timers.setTimeout(run, ms);
    return () => timers.clearTimeout(id);
  },
};
