import type { Clock } from '../../../src/base/clock.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { deepFreeze } from './deep-freeze.ts';

/** ms that an answer serves: a key is looked at with each page, upload and matting, a login with each call of a page. */
const FRESH = 1_000;
/** ms that a key serves while the database is away: partners' pages outlive a restart of it, a revoked key does not. */
export const KEY_STALE = 30_000;
/** Answers kept; unknown ids count too, so that guessing them costs no memory. */
const MOST = 5_000;

interface Entry<T> {
  /** When it was asked for. */
  at: number;
  /** When the store last answered; older than `at` while the database is away. */
  known: number;
  /** On its way, or there. */
  answer: T | Promise<T>;
}

/** A short memory of a store's answers. A change by another process shows within a second, one of its own by `forget` at once. */
export class StaleCache<T> {
  readonly #clock: Clock;
  readonly #stale: number;
  readonly #entries = new Map<string, Entry<T>>();

  /** @param stale ms that an answer serves while the database is away; 0: not at all */
  constructor(clock: Clock, stale: number) {
    this.#clock = clock;
    this.#stale = stale;
  }

  /** The answer kept under an id, or what `ask` says, frozen: all readers are given the same. */
  get(id: string, ask: () => T | Promise<T>): T | Promise<T> {
    const now = this.#clock.now();
    const kept = this.#entries.get(id);
    if (kept !== undefined && now - kept.at < FRESH) return kept.answer;
    const asked = Promise.resolve(ask())
      .then(deepFreeze)
      .catch((error: unknown) => {
        const isOver = kept === undefined || now - kept.known > this.#stale;
        if (isOver || !(error instanceof DatabaseUnavailable)) throw error;
        entry.known = kept.known;
        return kept.answer;
      });
    const entry: Entry<T> = { at: now, known: now, answer: asked };
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    asked.then(
      (answer) => {
        entry.answer = answer;
      },
      () => this.#entries.get(id) === entry && this.#entries.delete(id),
    );
    if (this.#entries.size > MOST) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    return asked;
  }

  forget(id: string): void {
    this.#entries.delete(id);
  }
}
