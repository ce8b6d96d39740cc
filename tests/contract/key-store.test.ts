import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AccessKey } from '../../server/keys/access-key.ts';
import { FileKeyStore } from '../../server/keys/file-key-store.ts';
import type { KeyStore } from '../../server/keys/key-store.ts';
import { MemoryKeyStore } from '../../server/keys/memory-key-store.ts';
import { aKey, KEY_STORE_CASES } from './key-store.ts';

async function keysPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cutout-keys-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'keys.json');
}

const STORES: Readonly<Record<string, () => Promise<KeyStore>>> = {
  memory: async () => new MemoryKeyStore(),
  file: async () => new FileKeyStore(await keysPath(), () => {}),
};

describe.each(Object.entries(STORES))('the %s key store', (_, open) => {
  it.each(Object.entries(KEY_STORE_CASES))('%s', async (_title, check) => {
    await check(await open());
  });
});

/** Wrong in the ways that a quick implementation would be. */
class WrongKeyStore implements KeyStore {
  readonly #keys: Record<string, AccessKey> = {};
  find = async (id: string) => this.#keys[id.trim().toLowerCase()];
  list = async () => Object.values(this.#keys).sort((a, b) => a.id.localeCompare(b.id));
  add = async (key: AccessKey) => {
    this.#keys[key.id] = key;
  };
  revoke = async (id: string) => delete this.#keys[id];
}

describe('the contract of key stores', () => {
  it('catches a wrong store in at least five cases', async () => {
    const failed: string[] = [];
    for (const [title, check] of Object.entries(KEY_STORE_CASES)) {
      await check(new WrongKeyStore()).catch(() => failed.push(title));
    }
    expect(failed.length).toBeGreaterThanOrEqual(5);
  });
});

describe('the key file', () => {
  it('is seen by a running store when another process changes it', async () => {
    const path = await keysPath();
    const running = new FileKeyStore(path, () => {});
    expect(await running.find('pk_acme')).toBeUndefined();
    await new FileKeyStore(path, () => {}).add(aKey('pk_acme'));
    expect((await running.find('pk_acme'))?.id).toBe('pk_acme');
    await new FileKeyStore(path, () => {}).revoke('pk_acme');
    expect((await running.find('pk_acme'))?.status).toBe('revoked');
  });

  it('keeps the keys of before when somebody breaks it, says so, and is never overwritten then', async () => {
    const path = await keysPath();
    const said: string[] = [];
    const store = new FileKeyStore(path, (message) => said.push(message));
    await store.add(aKey('pk_acme'));
    await store.find('pk_acme');
    await writeFile(path, '{"version":1,"keys":[{"id":"pk_half');
    expect((await store.find('pk_acme'))?.id).toBe('pk_acme');
    expect(said).toHaveLength(1);
    await expect(store.add(aKey('pk_other'))).rejects.toThrow();
    expect(await readFile(path, 'utf8')).toContain('pk_half');
  });
});
