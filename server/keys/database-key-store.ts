import { asc, eq, type InferSelectModel } from 'drizzle-orm';
import type { Clock } from '../../src/base/clock.ts';
import type { Database, Orm } from '../database/database.ts';
import { accessKeys, auditLog } from '../database/schema.ts';
import { type AccessKey, accessKeySchema, newKey } from './access-key.ts';
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
    return row === undefined ? undefined : fromRow(row);
  }

  async list(): Promise<AccessKey[]> {
    const rows = await this.#database.run((orm) => orm.select().from(accessKeys).orderBy(asc(accessKeys.position)));
    return rows.map(fromRow);
  }

  async add(key: AccessKey): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const { created, daily, domains, ...row } = newKey(key, () => false);
      const values = {
        ...row,
        domains: [...domains],
        daily,
        createdAt: created === undefined ? null : new Date(created),
      };
      const added = await tx.insert(accessKeys).values(values).onConflictDoNothing().returning({ id: accessKeys.id });
      newKey(key, () => added.length === 0);
      await this.#audit(tx, 'key.add', key.id, { trial: key.trial, domains, daily });
    });
  }

  async revoke(id: string): Promise<boolean> {
    return await this.#database.transaction(async (tx) => {
      const [row] = await tx.select().from(accessKeys).where(eq(accessKeys.id, id)).for('update');
      if (row === undefined) return false;
      if (row.status === 'revoked') return true;
      await tx.update(accessKeys).set({ status: 'revoked' }).where(eq(accessKeys.id, id));
      await this.#audit(tx, 'key.revoke', id, {});
      return true;
    });
  }

  async #audit(tx: Orm, action: string, subject: string, details: Readonly<Record<string, unknown>>): Promise<void> {
    const at = new Date(this.#clock.now());
    await tx.insert(auditLog).values({ at, actor: this.#actor, action, subject, details });
  }
}

/** What stands in the table is parsed too: an operator may have written it by hand. */
function fromRow({ createdAt, daily, position: _, ...row }: Row): AccessKey {
  return accessKeySchema.parse({
    ...row,
    ...(daily === null ? {} : { daily }),
    ...(createdAt === null ? {} : { created: createdAt.toISOString() }),
  });
}
