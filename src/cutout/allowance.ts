import { onAbort, throwIfAborted } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import { deferred } from '../base/deferred.ts';

/** A request that may be sent now. */
export interface Place {
  /** It was answered: the next may go. */
  leave(): void;
  /** It was refused with this time to wait: nothing is sent until then, and fewer at once from then on. */
  refused(seconds: number): void;
}

interface Waiting {
  go(place: Place): void;
  wait(seconds: number): void;
}

/** Answers in a row after which one more at once is tried. */
const GOOD = 12;

/**
 * How many requests a server takes of us at once (D103): `most`, until it refuses one; then as many as it had taken, and one more after a while
 * without a refusal. What is over that waits here, where it costs the server nothing, in the order of arrival.
 */
export class Allowance {
  readonly #most: number;
  readonly #clock: Clock;
  #limit: number;
  #sent = 0;
  #good = 0;
  #quietUntil = Number.NEGATIVE_INFINITY;
  #stopQuiet = () => {};
  #waiting: Waiting[] = [];

  constructor(most: number, clock: Clock) {
    this.#most = most;
    this.#limit = most;
    this.#clock = clock;
  }

  /**
   * Resolves when a request may be sent; rejects with the signal's reason.
   * @param wait receives the seconds while the server's own time is waited for
   * @param again it was refused before: it stands in front of those that came after it
   */
  async enter(signal: AbortSignal, wait: (seconds: number) => void, again = false): Promise<Place> {
    throwIfAborted(signal);
    const turn = deferred<Place>();
    const waiting: Waiting = { go: turn.resolve, wait };
    if (again) this.#waiting.unshift(waiting);
    else this.#waiting.push(waiting);
    const off = onAbort(signal, (reason) => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting);
      turn.reject(reason);
    });
    this.#next();
    try {
      return await turn.promise;
    } finally {
      off();
    }
  }

  #next(): void {
    const seconds = (this.#quietUntil - this.#clock.now()) / 1_000;
    if (seconds > 0) {
      for (const { wait } of this.#waiting.slice(0, this.#limit)) wait(seconds);
      return;
    }
    while (this.#sent < this.#limit) {
      const waiting = this.#waiting.shift();
      if (waiting === undefined) return;
      this.#sent += 1;
      waiting.go(this.#place());
    }
  }

  #place(): Place {
    let isHeld = true;
    const end = (change: () => void) => {
      if (!isHeld) return;
      isHeld = false;
      this.#sent -= 1;
      change();
      this.#next();
    };
    return {
      leave: () => end(() => this.#answered()),
      refused: (seconds) => end(() => this.#refusedFor(seconds)),
    };
  }

  #answered(): void {
    this.#good += 1;
    if (this.#good < GOOD || this.#limit >= this.#most) return;
    this.#good = 0;
    this.#limit += 1;
  }

  #refusedFor(seconds: number): void {
    this.#good = 0;
    this.#limit = Math.max(1, Math.min(this.#limit, this.#sent));
    const until = this.#clock.now() + seconds * 1_000;
    if (until <= this.#quietUntil) return;
    this.#quietUntil = until;
    this.#stopQuiet();
    this.#stopQuiet = this.#clock.after(seconds * 1_000, () => {
      // A timer may come a moment early.
      this.#quietUntil = Number.NEGATIVE_INFINITY;
      this.#next();
    });
  }
}
