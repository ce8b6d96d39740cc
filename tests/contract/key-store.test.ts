import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { auditLog } from '../../server/platform/database/schema.ts';
import { DatabaseUnavailable } from '../../server/platform/database/unavailable.ts';
import type { AccessKey, KeyChange } from '../../server/platform/keys/access-key.ts';
import { CachedKeyStore } from '../../server/platform/keys/cached-key-store.ts';
import { DatabaseKeyStore } from '../../server/platform/keys/database-key-store.ts';
import { importKeyFile } from '../../server/platform/keys/import-key-file.ts';
import type { KeyStore } from '../../server/platform/keys/key-store.ts';
import { KeyUsage } from '../../server/platform/keys/key-usage.ts';
import { MemoryKeyStore } from '../../server/platform/keys/memory-key-store.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';
import { aKey, KEY_STORE_CASES } from './key-store.ts';

const clock = createSimulatedClock(Date.parse('2026-11-21T12:00:00.400Z'));

const STORES: Readonly<Record<string, () => KeyStore>> = {
  memory: () => new MemoryKeyStore(),
  cached: () => new CachedKeyStore(new MemoryKeyStore(), clock),
};

describe.each(Object.entries(STORES))('the %s key store', (_, open) => {
  it.each(Object.entries(KEY_STORE_CASES))('%s', async (_title, check) => {
    await check(open());
  });
});

describe.each(Object.entries(TEST_DATABASES))('the key store on the %s database', (_, open) => {
  let opened: TestDatabase;
  const store = () => new DatabaseKeyStore(opened.database, clock, 'cli:ann');
  beforeAll(async () => {
    opened = await open(clock);
  }, 60_000);
  afterAll(() => opened?.close(), 30_000);
  beforeEach(() => emptyTables(opened.database));

  it.each(Object.entries(KEY_STORE_CASES))('%s', async (_title, check) => {
    await check(store());
  });

  it('writes down who changed which key, once a change', async () => {
    await store().add(aKey('pk_acme'));
    await store().revoke('pk_acme');
    await store().revoke('pk_acme');
    await store().revoke('pk_none');
    const rows = await opened.database.run((orm) => orm.select().from(auditLog).orderBy(asc(auditLog.id)));
    expect(rows.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['cli:ann', 'key.add', 'pk_acme'],
      ['cli:ann', 'key.revoke', 'pk_acme'],
    ]);
  });

  it('finds nothing by an id that no text of the database can be', async () => {
    expect(await store().find('pk_a\0')).toBeUndefined();
  });

  it('counts mattings a day: used up, given back, new the next day', async () => {
    const usage = new KeyUsage(opened.database, clock);
    const takes = await Promise.all(Array.from({ length: 5 }, () => usage.take('k', 2)));
    expect(takes.filter((taken) => taken !== undefined).length).toBe(2);
    const [one] = takes.filter((taken) => taken !== undefined);
    await clock.advance(24 * 3600 * 1000);
    expect(await usage.take('k', 1)).toBeDefined();
    // Given back to the day from which it was taken.
    await one?.giveBack();
    expect(await usage.take('k', 1)).toBeUndefined();
    expect(await usage.take('k', undefined)).toBeDefined();
    expect(await usage.take('other', 1)).toBeDefined();
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
  change = async (id: string, change: KeyChange) => Object.assign(this.#keys[id] ?? aKey(id), change);
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

describe('the memory of the cached key store', () => {
  it('asks once a second at most, and sees what another process changed after that', async () => {
    const behind = new MemoryKeyStore();
    let asked = 0;
    const counted: KeyStore = Object.assign(Object.create(behind), {
      find: (id: string) => {
        asked += 1;
        return behind.find(id);
      },
    });
    const store = new CachedKeyStore(counted, clock);
    expect(await store.find('pk_acme')).toBeUndefined();
    await behind.add(aKey('pk_acme'));
    for (let n = 0; n < 50; n += 1) await store.find('pk_acme');
    expect(asked).toBe(1);
    await clock.advance(1_000);
    expect((await store.find('pk_acme'))?.id).toBe('pk_acme');
    await behind.revoke('pk_acme');
    await clock.advance(1_000);
    expect((await store.find('pk_acme'))?.status).toBe('revoked');
  });

  it('serves what it knows for half a minute while the database is away, and then no more', async () => {
    const behind: KeyStore = new MemoryKeyStore([aKey('pk_acme')]);
    const find = behind.find.bind(behind);
    const store = new CachedKeyStore(behind, clock);
    await store.find('pk_acme');
    behind.find = () => Promise.reject(new DatabaseUnavailable());
    for (let n = 0; n < 6; n += 1) {
      await clock.advance(5_000);
      expect((await store.find('pk_acme'))?.id).toBe('pk_acme');
    }
    await expect(store.find('pk_other')).rejects.toMatchObject({ retryAfterSeconds: 2 });
    await clock.advance(5_000);
    await expect(store.find('pk_acme')).rejects.toMatchObject({ retryAfterSeconds: 2 });
    behind.find = find;
    expect((await store.find('pk_acme'))?.id).toBe('pk_acme');
  });
});

describe('the key file of before', () => {
  async function written(text: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'cutout-keys-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'keys.json'), text);
    return folder;
  }

  it('is taken over once, and renamed', async () => {
    const folder = await written(JSON.stringify({ version: 1, keys: [aKey('pk_acme'), aKey('pk_other')] }));
    const store = new MemoryKeyStore([aKey('pk_acme', { status: 'revoked' })]);
    expect(await importKeyFile(join(folder, 'keys.json'), store)).toBe(1);
    expect((await store.list()).map(({ id, status }) => [id, status])).toEqual([
      ['pk_acme', 'revoked'],
      ['pk_other', 'active'],
    ]);
    expect(await readdir(folder)).toEqual(['keys.json.imported']);
    expect(await importKeyFile(join(folder, 'keys.json'), store)).toBeUndefined();
  });

  it('stays where it is when it does not parse, and is named', async () => {
    const folder = await written('{"version":1,"keys":[{"id":"pk_half');
    await expect(importKeyFile(join(folder, 'keys.json'), new MemoryKeyStore())).rejects.toThrow(/keys\.json/);
    expect(await readdir(folder)).toEqual(['keys.json']);
  });
});
