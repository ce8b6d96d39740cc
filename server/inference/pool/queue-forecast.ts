/** What the pool knows of one worker, for a forecast. `busyFor` is in ms; undefined means idle. */
export interface WorkerLoad {
  busyFor?: number;
  /** The worker is still loading its model. */
  starting?: boolean;
}

/**
 * Expected ms until a request that is put behind `waiting` others would start. Each run takes `run` ms (the median of
 * the last ones); a worker that is loading is taken to need one run's time. With no worker at all: Infinity.
 */
export function forecastStart(workers: readonly WorkerLoad[], waiting: number, run: number): number {
  const free = workers.map((worker) => {
    if (worker.starting) return run;
    return worker.busyFor === undefined ? 0 : Math.max(0, run - worker.busyFor);
  });
  for (let ahead = 0; ahead < waiting; ahead += 1) {
    const soonest = free.indexOf(Math.min(...free));
    if (soonest < 0) break;
    free[soonest] = (free[soonest] ?? 0) + run;
  }
  return Math.min(...free);
}

/** Retry-After for a refused request: whole seconds from 1 to 60. */
export const retryAfterSeconds = (ms: number): number => Math.min(60, Math.max(1, Math.ceil(ms / 1000)));

/** The times of the last runs. Odd and small, so that one hang or one tiny picture does not move the median. */
export class RunTimes {
  readonly #times: number[] = [];
  #guess: number;

  /** @param guess ms, used until a run was seen. */
  constructor(guess: number) {
    this.#guess = guess;
  }

  /** A better guess from a warm-up run. It is no sample: it does not outlive the first real run. */
  guess(ms: number): void {
    this.#guess = ms;
  }

  add(ms: number): void {
    this.#times.push(ms);
    if (this.#times.length > 9) this.#times.shift();
  }

  median(): number {
    const sorted = [...this.#times].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? this.#guess;
  }
}
