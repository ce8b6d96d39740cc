import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessSecrets, auditLog } from '../../server/platform/database/schema.ts';
import { CachedSecretStore } from '../../server/platform/keys/cached-secret-store.ts';
import { DatabaseKeyStore } from '../../server/platform/keys/database-key-store.ts';
import { DatabaseSecretStore } from '../../server/platform/keys/database-secret-store.ts';
import { withSandboxSecrets } from '../../server/platform/keys/sandbox-secrets.ts';
import { MasterSecret } from '../../server/platform/secrets/secret.ts';
import { createSimulatedClock } from '../setup/simulated-clock.ts';
import { emptyTables, TEST_DATABASES, type TestDatabase } from '../setup/test-databases.ts';
import { aKey } from './key-store.ts';
import { SECRET_STORE_CASES } from './secret-store.ts';

const clock = createSimulatedClock(Date.parse('2026-11-21T12:00:00.400Z'));
const secret = new MasterSecret(randomBytes(32));

describe.each(Object.entries(TEST_DATABASES))('secrets on the %s database', (_, open) => {
  let opened: TestDatabase;
  const plain = (installation = secret) =>
    new DatabaseSecretStore({ database: opened.database, clock, secret: installation, actor: 'operator:ann' });
  const keys = () => new DatabaseKeyStore(opened.database, clock, 'operator:ann');
  beforeAll(async () => {
    opened = await open(clock);
  }, 60_000);
  afterAll(() => opened?.close(), 30_000);
  beforeEach(() => emptyTables(opened.database));

  it.each(Object.entries(SECRET_STORE_CASES))('%s', async (_title, check) => {
    await check({ store: plain(), keys: keys(), clock });
  });

  it.each(Object.entries(SECRET_STORE_CASES))('%s, asked through the short memory', async (_title, check) => {
    await check({ store: new CachedSecretStore(plain(), clock), keys: keys(), clock });
  });

  it('opens nothing to a reader of the tables alone', async () => {
    await keys().add(aKey('pk_acme'));
    const made = await plain().create('pk_acme', 'ks_1');
    const rows = await opened.database.run((orm) => orm.select().from(accessSecrets));
    expect(JSON.stringify(rows)).not.toContain(made.secret);
    const elsewhere = plain(new MasterSecret(randomBytes(32)));
    expect(await elsewhere.working('pk_acme')).toEqual([]);
    // Nor does a seal open for another row.
    await opened.database.run((orm) =>
      orm.update(accessSecrets).set({ id: 'ks_2' }).where(eq(accessSecrets.id, 'ks_1')),
    );
    expect(await plain().working('pk_acme')).toEqual([]);
  });

  it('writes down who made and who ended a secret, without the secret', async () => {
    await keys().add(aKey('pk_acme'));
    const made = await plain().create('pk_acme', 'ks_1');
    await plain().end('ks_1', new Date(clock.now()));
    await plain().end('ks_1', new Date(clock.now()));
    const rows = await opened.database.run((orm) => orm.select().from(auditLog).orderBy(asc(auditLog.id)));
    expect(rows.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)).toEqual([
      'operator:ann key.add pk_acme',
      'operator:ann secret.create pk_acme',
      'operator:ann secret.end pk_acme',
    ]);
    expect(JSON.stringify(rows)).not.toContain(made.secret);
  });

  it('keeps the audit log as it was written', async () => {
    await keys().add(aKey('pk_acme'));
    const meddle = (what: Promise<unknown>) => expect(what).rejects.toThrow();
    await meddle(opened.database.run((orm) => orm.update(auditLog).set({ actor: 'nobody' })));
    await meddle(opened.database.run((orm) => orm.delete(auditLog)));
    expect((await opened.database.run((orm) => orm.select().from(auditLog))).length).toBe(1);
  });
});

describe('secrets of the sandbox', () => {
  const none = {
    verify: async () => undefined,
    working: async () => [],
    list: async () => [],
    create: () => Promise.reject(new Error('not asked')),
    end: async () => false,
  };

  it('speak for the sandbox keys, and for nobody outside the sandbox', async () => {
    const inside = withSandboxSecrets({ sandbox: true }, none);
    expect(await inside.verify('sk_sandbox_full')).toBe('pk_sandbox_full');
    expect(await inside.working('pk_sandbox_full')).toEqual(['sk_sandbox_full']);
    expect(await inside.verify('toString')).toBeUndefined();
    const outside = withSandboxSecrets({ sandbox: false }, none);
    expect(await outside.verify('sk_sandbox_full')).toBeUndefined();
    expect(await outside.working('pk_sandbox_full')).toEqual([]);
  });
});
