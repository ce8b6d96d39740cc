import { onAbort, throwIfAborted } from '../../../src/base/abort.ts';
import { deferred } from '../../../src/base/deferred.ts';

/**
 * At most so many inferences at a time, over all models, in the order in which they ask. A caller that leaves while its inference
 * runs keeps its turn until that has ended: the cores are taken until then.
 */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** An inference that starts now need not wait. */
  get isFree(): boolean {
    return this.#free > 0;
  }

  async take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    throwIfAborted(signal);
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const turn = deferred();
    this.#waiting.push(turn.resolve);
    const off = onAbort(signal, (reason) => {
      const place = this.#waiting.indexOf(turn.resolve);
      // Not there any more: its turn has come, and the work looks at the signal itself.
      if (place !== -1) this.#waiting.splice(place, 1);
      if (place !== -1) turn.reject(reason);
    });
    try {
      await turn.promise;
    } finally {
      off();
    }
  }
}
