import type { Clock } from '../../../src/base/clock.ts';
import { KEY_STALE, StaleCache } from '../cache/stale-cache.ts';
import { hashOf } from '../secrets/tokens.ts';
import type { NewSecret, SecretInfo, SecretStore } from './secret-store.ts';

/** A store of secrets with the short memory that keys have. */
export class CachedSecretStore implements SecretStore {
  readonly #store: SecretStore;
  readonly #owners: StaleCache<string | undefined>;
  readonly #working: StaleCache<readonly string[]>;

  constructor(store: SecretStore, clock: Clock) {
    this.#store = store;
    this.#owners = new StaleCache(clock, KEY_STALE);
    this.#working = new StaleCache(clock, KEY_STALE);
  }

  /** Kept by its hash, so that no secret that was sent stays in memory. */
  async verify(presented: string): Promise<string | undefined> {
    return this.#owners.get(hashOf(presented), () => this.#store.verify(presented));
  }

  async working(key: string): Promise<readonly string[]> {
    return this.#working.get(key, () => this.#store.working(key));
  }

  list(key: string): Promise<SecretInfo[]> {
    return this.#store.list(key);
  }

  async create(key: string, id: string): Promise<NewSecret> {
    const made = await this.#store.create(key, id);
    this.#owners.forget(hashOf(made.secret));
    this.#working.forget(key);
    return made;
  }

  /** Shows within a second: which secret the id means is known to the store alone. */
  end(id: string, at: Date): Promise<boolean> {
    return this.#store.end(id, at);
  }
}
