import { deepFreeze } from '../cache/deep-freeze.ts';
import { type AccessKey, asOf, changedKey, type KeyChange, newKey } from './access-key.ts';
import type { KeyStore } from './key-store.ts';

/** Keys that last as long as the process: sandbox keys, tests. */
export class MemoryKeyStore implements KeyStore {
  readonly #keys = new Map<string, AccessKey>();
  readonly #now: () => number;

  constructor(keys: readonly AccessKey[] = [], now: () => number = Date.now) {
    this.#now = now;
    for (const key of keys) this.#keys.set(key.id, deepFreeze(structuredClone(key)));
  }

  /** Known at once: no promise is made for it. */
  find(id: string): AccessKey | undefined {
    const key = this.#keys.get(id);
    return key === undefined ? undefined : asOf(key, this.#now());
  }

  async list(): Promise<AccessKey[]> {
    return [...this.#keys.values()].map((key) => asOf(key, this.#now()));
  }

  async add(key: AccessKey): Promise<void> {
    const added = newKey(key, (id) => this.#keys.has(id));
    this.#keys.set(key.id, deepFreeze(structuredClone(added)));
  }

  async change(id: string, change: KeyChange): Promise<AccessKey | undefined> {
    const key = this.find(id);
    if (key === undefined) return undefined;
    const changed = deepFreeze(structuredClone(changedKey(key, change)));
    this.#keys.set(id, changed);
    return asOf(changed, this.#now());
  }

  async revoke(id: string): Promise<boolean> {
    const key = this.#keys.get(id);
    if (key !== undefined) this.#keys.set(id, deepFreeze({ ...key, status: 'revoked' }));
    return key !== undefined;
  }
}
