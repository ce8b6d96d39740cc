import type { Clock } from '../../src/base/clock.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import type { AccessKey } from './access-key.ts';
import type { KeyStore } from './key-store.ts';

/** ms that an answer serves: a key is looked at with each page, upload and matting. */
const FRESH = 1_000;
/** ms that an answer serves while the database is away: partners' pages outlive a restart of it, a revoked key does not. */
const STALE = 30_000;
/** Answers kept; unknown ids count too, so that guessing them costs no memory. */
const MOST = 5_000;

interface Entry {
  /** When it was asked for. */
  at: number;
  /** When the store last answered; older than `at` while the database is away. */
  known: number;
  answer: Promise<AccessKey | undefined>;
}

/** A store of keys with a short memory. A change by another process shows within a second, one of its own at once. */
export class CachedKeyStore implements KeyStore {
  readonly #store: KeyStore;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();

  constructor(store: KeyStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async find(id: string): Promise<AccessKey | undefined> {
    const now = this.#clock.now();
    const kept = this.#entries.get(id);
    if (kept !== undefined && now - kept.at < FRESH) return structuredClone(await kept.answer);
    const entry: Entry = { at: now, known: now, answer: this.#store.find(id) };
    entry.answer = entry.answer.catch((error: unknown) => {
      if (kept === undefined || !(error instanceof DatabaseUnavailable) || now - kept.known > STALE) throw error;
      entry.known = kept.known;
      return kept.answer;
    });
    this.#entries.delete(id);
    this.#entries.set(id, entry);
    entry.answer.catch(() => this.#entries.get(id) === entry && this.#entries.delete(id));
    if (this.#entries.size > MOST) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    return structuredClone(await entry.answer);
  }

  list(): Promise<AccessKey[]> {
    return this.#store.list();
  }

  async add(key: AccessKey): Promise<void> {
    await this.#store.add(key);
    this.#entries.delete(key.id);
  }

  async revoke(id: string): Promise<boolean> {
    const found = await this.#store.revoke(id);
    this.#entries.delete(id);
    return found;
  }
}
