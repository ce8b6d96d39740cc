import { type AccessKey, newKey } from './access-key.ts';
import type { KeyStore } from './key-store.ts';

/** Keys that last as long as the process: sandbox keys, tests. */
export class MemoryKeyStore implements KeyStore {
  readonly #keys = new Map<string, AccessKey>();

  constructor(keys: readonly AccessKey[] = []) {
    for (const key of keys) this.#keys.set(key.id, key);
  }

  async find(id: string): Promise<AccessKey | undefined> {
    return copy(this.#keys.get(id));
  }

  async list(): Promise<AccessKey[]> {
    return [...this.#keys.values()].map((key) => structuredClone(key));
  }

  async add(key: AccessKey): Promise<void> {
    this.#keys.set(
      key.id,
      newKey(key, (id) => this.#keys.has(id)),
    );
  }

  async revoke(id: string): Promise<boolean> {
    const key = this.#keys.get(id);
    if (key !== undefined) this.#keys.set(id, { ...key, status: 'revoked' });
    return key !== undefined;
  }
}

const copy = (key: AccessKey | undefined): AccessKey | undefined =>
  key === undefined ? undefined : structuredClone(key);
