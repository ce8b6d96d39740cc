import type { Clock } from '../../../src/base/clock.ts';
import type { SiteAnswer } from '../../../src/protocol/site/site-page.schema.ts';

/** ms that a page serves: what an operator changes is seen within a minute. */
const FRESH = 60_000;
/** Addresses kept; unknown ones count too, so that guessing them costs no memory. */
const MOST = 500;

interface Entry {
  at: number;
  answer: Promise<SiteAnswer>;
}

/** The latest pages by their address. One that is of a person, or of a failure, is not kept. */
export class PageCache {
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(key: string, make: () => Promise<SiteAnswer>): Promise<SiteAnswer> {
    const now = this.#clock.now();
    const kept = this.#entries.get(key);
    if (kept !== undefined && now - kept.at < FRESH) return kept.answer;
    const entry: Entry = { at: now, answer: make() };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const forget = () => this.#entries.get(key) === entry && this.#entries.delete(key);
    entry.answer.then((answer) => answer.kind === 'page' && answer.cache === 'A' && forget(), forget);
    if (this.#entries.size > MOST) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    return entry.answer;
  }
}
