import { isDeepStrictEqual } from 'node:util';
import { asc, eq, type InferSelectModel } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import { type AuditEntry, writeAudit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { accessKeys } from '../database/schema.ts';
import { type AccessKey, accessKeySchema, asOf, changedKey, type KeyChange, newKey } from './access-key.ts';
import type { KeyStore } from './key-store.ts';

type Row = InferSelectModel<typeof accessKeys>;

/** Keys in the database. Each change is written to the audit log with who made it. */
export class DatabaseKeyStore implements KeyStore {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #actor: string;

  constructor(database: Database, clock: Clock, actor: string) {
    this.#database = database;
    this.#clock = clock;
    this.#actor = actor;
  }

  async find(id: string): Promise<AccessKey | undefined> {
    // PostgreSQL's text holds no NUL: nobody's key.
    if (id.includes('\0')) return undefined;
    const [row] = await this.#database.run((orm) => orm.select().from(accessKeys).where(eq(accessKeys.id, id)));
    return row === undefined ? undefined : this.#read(row);
  }

  async list(): Promise<AccessKey[]> {
    const rows = await this.#database.run((orm) => orm.select().from(accessKeys).orderBy(asc(accessKeys.position)));
    return rows.map((row) => this.#read(row));
  }

  async add(key: AccessKey): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const wellFormed = newKey(key, () => false);
      const added = await tx
        .insert(accessKeys)
        .values(toRow(wellFormed))
        .onConflictDoNothing()
        .returning({ id: accessKeys.id });
      newKey(key, () => added.length === 0);
      const { trial, domains, daily } = wellFormed;
      await writeAudit(tx, this.#entry('key.add', key.id, { trial, domains, daily }));
    });
  }

  async change(id: string, change: KeyChange): Promise<AccessKey | undefined> {
    if (id.includes('\0')) return undefined;
    return await this.#database.transaction(async (tx) => {
      const [row] = await tx.select().from(accessKeys).where(eq(accessKeys.id, id)).for('update');
      if (row === undefined) return undefined;
      const before = this.#read(row);
      const after = changedKey(before, change);
      const details = differences(before, after);
      if (Object.keys(details.after).length === 0) return before;
      await tx.update(accessKeys).set(toRow(after)).where(eq(accessKeys.id, id));
      await writeAudit(tx, this.#entry('key.change', id, details));
      return asOf(after, this.#clock.now());
    });
  }

  async revoke(id: string): Promise<boolean> {
    return await this.#database.transaction(async (tx) => {
      const [row] = await tx.select().from(accessKeys).where(eq(accessKeys.id, id)).for('update');
      if (row === undefined) return false;
      if (row.status === 'revoked') return true;
      await tx.update(accessKeys).set({ status: 'revoked' }).where(eq(accessKeys.id, id));
      await writeAudit(tx, this.#entry('key.revoke', id, {}));
      return true;
    });
  }

  #entry(action: string, subject: string, details: Readonly<Record<string, unknown>>): AuditEntry {
    return { at: new Date(this.#clock.now()), actor: this.#actor, action, subject, details };
  }

  #read(row: Row): AccessKey {
    return asOf(fromRow(row), this.#clock.now());
  }
}

function toRow({
  created,
  endsAt,
  daily,
  domains,
  tools,
  sessionRequired = false,
  privateMode = false,
  ...row
}: AccessKey) {
  return {
    ...row,
    domains: [...domains],
    tools: [...tools],
    daily: daily ?? null,
    sessionRequired,
    privateMode,
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    createdAt: created === undefined ? null : new Date(created),
  };
}

/** The members in which two states of a key differ, as they were and as they are. */
function differences(before: AccessKey, after: AccessKey) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof AccessKey)[];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (key: AccessKey) => Object.fromEntries(changed.map((name) => [name, key[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** What stands in the table is parsed too: an operator may have written it by hand. */
function fromRow({ createdAt, endsAt, daily, sessionRequired, privateMode, position: _, ...row }: Row): AccessKey {
  return accessKeySchema.parse({
    ...row,
    ...(daily === null ? {} : { daily }),
    ...(sessionRequired ? { sessionRequired } : {}),
    ...(privateMode ? { privateMode } : {}),
    ...(endsAt === null ? {} : { endsAt: endsAt.toISOString() }),
    ...(createdAt === null ? {} : { created: createdAt.toISOString() }),
  });
}
