import type { AccessKey, KeyChange } from './access-key.ts';

/** Where access keys live. tests/contract/key-store.ts says what each implementation must hold. */
export interface KeyStore {
  /** The key of that id, revoked ones included; undefined when unknown. Sees what another process wrote, without a restart. */
  find(id: string): AccessKey | undefined | Promise<AccessKey | undefined>;
  /** All keys, in the order in which they were added. */
  list(): Promise<AccessKey[]>;
  /**
   * Adds a key.
   * @throws AppError INVALID_ARGUMENT when the id is taken or the key is malformed
   */
  add(key: AccessKey): Promise<void>;
  /**
   * Changes a key.
   * @returns it as it is then; undefined when there is none
   * @throws AppError INVALID_ARGUMENT when the key is revoked, or would be malformed
   */
  change(id: string, change: KeyChange): Promise<AccessKey | undefined>;
  /** Revokes a key for good; true when there was one. Repeating it changes nothing. */
  revoke(id: string): Promise<boolean>;
}
