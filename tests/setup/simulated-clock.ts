import type { Clock } from '../../src/base/clock.ts';

export interface SimulatedClock extends Clock {
  /** Lets `ms` pass, running what falls due in its order; promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Timers that are set. */
  readonly pending: number;
}

/** Enough turns of the event loop for any chain of promises in a test to settle. */
async function settle(): Promise<void> {
  for (let i = 0; i < 5; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Time that passes only when a test says so. */
export function createSimulatedClock(start = 1_000_000): SimulatedClock {
  let now = start;
  let lastId = 0;
  const timers = new Map<number, { at: number; run: () => void }>();

  const next = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];

  return {
    now: () => now,
    after(ms, run) {
      lastId += 1;
      const id = lastId;
      timers.set(id, { at: now + Math.max(0, ms), run });
      return () => timers.delete(id);
    },
    async advance(ms) {
      const until = now + ms;
      await settle();
      for (let due = next(until); due !== undefined; due = next(until)) {
        const [id, { at, run }] = due;
        timers.delete(id);
        now = Math.max(now, at);
        run();
        await settle();
      }
      now = until;
    },
    get pending() {
      return timers.size;
    },
  };
}
