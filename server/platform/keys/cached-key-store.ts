import type { Clock } from '../../../src/base/clock.ts';
import { KEY_STALE, StaleCache } from '../cache/stale-cache.ts';
import type { AccessKey, KeyChange } from './access-key.ts';
import type { KeyStore } from './key-store.ts';

/** A store of keys with a short memory. A change by another process shows within a second, one of its own at once. */
export class CachedKeyStore implements KeyStore {
  readonly #store: KeyStore;
  readonly #recent: StaleCache<AccessKey | undefined>;

  constructor(store: KeyStore, clock: Clock) {
    this.#store = store;
    this.#recent = new StaleCache(clock, KEY_STALE);
  }

  find(id: string): AccessKey | undefined | Promise<AccessKey | undefined> {
    return this.#recent.get(id, () => this.#store.find(id));
  }

  list(): Promise<AccessKey[]> {
    return this.#store.list();
  }

  async add(key: AccessKey): Promise<void> {
    await this.#store.add(key);
    this.#recent.forget(key.id);
  }

  async change(id: string, change: KeyChange): Promise<AccessKey | undefined> {
    const changed = await this.#store.change(id, change);
    this.#recent.forget(id);
    return changed;
  }

  async revoke(id: string): Promise<boolean> {
    const found = await this.#store.revoke(id);
    this.#recent.forget(id);
    return found;
  }
}
