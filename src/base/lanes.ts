import PQueue from 'p-queue';
import { anySignal, race, sleep, throwIfAborted } from './abort.ts';
import type { Clock } from './clock.ts';
import { deferred } from './deferred.ts';
import { AppError } from './error.ts';

export interface LaneOptions {
  /** Tasks at once. */
  concurrency: number;
  /** Least time between two starts, ms (D35). Default 0. */
  interval?: number;
  /** A task that has not ended after this many ms from its start is aborted and rejects CALL_TIMEOUT. Default: none. */
  timeout?: number;
  clock: Clock;
}

/** `leave` gives the place to the next task; what is left to do has the same signal and what remains of the time. */
export type LaneTask<T> = (signal: AbortSignal, leave: () => void) => Promise<T>;

/** A queue in which tasks start in the order in which they came. */
export interface Lane {
  /**
   * Runs `task` when its turn comes, with a signal that aborts with `signal` or on time-out. Rejects with the signal's reason
   * as soon as that aborts: a waiting task leaves the queue at once, a running one is left to end by itself.
   */
  add<T>(signal: AbortSignal, task: LaneTask<T>): Promise<T>;
  /** No task gets its turn until `resume`; those that have it go on. */
  pause(): void;
  resume(): void;
  /** Tasks that wait for their turn. */
  readonly waiting: number;
  /** Tasks that have their turn. */
  readonly running: number;
}

/** @example const mask = createLane({ concurrency: 3, interval: 10, timeout: 30_000, clock: systemClock }); */
export function createLane({ concurrency, interval = 0, timeout, clock }: LaneOptions): Lane {
  // p-queue counts and orders; its own interval and time-out read the global timers, so that time is kept here, by the clock.
  const queue = new PQueue({ concurrency });
  const waitForGap = createGap(interval, clock);

  async function start<T>(outer: AbortSignal, task: LaneTask<T>, leave: () => void): Promise<T> {
    await waitForGap(outer);
    const { signal, abort, release } = anySignal(outer);
    const cancel =
      timeout === undefined
        ? undefined
        : clock.after(timeout, () =>
            abort(
              new AppError('CALL_TIMEOUT', `no end after ${timeout} ms`, { recoverable: true, details: { timeout } }),
            ),
          );
    try {
      return await race(signal, task(signal, leave));
    } finally {
      cancel?.();
      release();
    }
  }

  return {
    async add(signal, task) {
      throwIfAborted(signal);
      const left = deferred();
      const turn = async () => {
        const end = start(signal, task, left.resolve);
        await Promise.race([end, left.promise]);
        // Within an object: by itself it would be waited for.
        return { end };
      };
      const { end } = await queue.add(turn, { signal });
      return await end;
    },
    pause: () => queue.pause(),
    resume: () => void queue.start(),
    get waiting() {
      return queue.size;
    },
    get running() {
      return queue.pending;
    },
  };
}

/** One at a time: each waits until `interval` after the last start. One that is aborted meanwhile costs the next no gap. */
function createGap(interval: number, clock: Clock): (signal: AbortSignal) => Promise<void> {
  let lastStart = Number.NEGATIVE_INFINITY;
  let turn: Promise<void> = Promise.resolve();

  return (signal) => {
    const mine = turn.then(async () => {
      throwIfAborted(signal);
      const wait = lastStart + interval - clock.now();
      if (wait > 0) await sleep(signal, clock, wait);
      lastStart = clock.now();
    });
    turn = mine.catch(() => {});
    return mine;
  };
}
