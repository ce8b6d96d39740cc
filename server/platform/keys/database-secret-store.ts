import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { accessKeys, accessSecrets } from '../database/schema.ts';
import type { MasterSecret } from '../secrets/secret.ts';
import { hashOf, newToken } from '../secrets/tokens.ts';
import { MOST_SECRETS, type NewSecret, type SecretInfo, type SecretStore } from './secret-store.ts';

const SHAPE = /^sk_[A-Za-z0-9_-]{43}$/;
/** Purpose under which secrets are sealed. */
const SEAL = 'access-secret';
/** ms within which a use is not written down again. */
const USE = 60_000;

interface Parts {
  database: Database;
  clock: Clock;
  secret: MasterSecret;
  /** Who changes what; stands in the audit log. */
  actor: string;
}

/**
 * Secrets in the database: each by its hash, to be found when it is sent, and sealed under the installation's secret, to check
 * what was signed with it. A copy of the database alone opens nothing.
 */
export class DatabaseSecretStore implements SecretStore {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async verify(presented: string): Promise<string | undefined> {
    if (!SHAPE.test(presented)) return undefined;
    const { database } = this.#parts;
    const [row] = await database.run((orm) =>
      orm
        .select()
        .from(accessSecrets)
        .where(and(eq(accessSecrets.hash, hashOf(presented)), this.#stillWorks())),
    );
    if (row === undefined) return undefined;
    await this.#used(row);
    return row.key;
  }

  async working(key: string): Promise<readonly string[]> {
    if (key.includes('\0')) return [];
    const { database, secret } = this.#parts;
    const rows = await database.run((orm) =>
      orm
        .select({ id: accessSecrets.id, sealed: accessSecrets.sealed })
        .from(accessSecrets)
        .where(and(eq(accessSecrets.key, key), this.#stillWorks())),
    );
    return rows.flatMap(({ id, sealed }) => secret.unseal(SEAL, id, sealed) ?? []);
  }

  async list(key: string): Promise<SecretInfo[]> {
    if (key.includes('\0')) return [];
    return await this.#parts.database.run((orm) =>
      orm
        .select(INFO)
        .from(accessSecrets)
        .where(eq(accessSecrets.key, key))
        .orderBy(desc(accessSecrets.createdAt), desc(accessSecrets.id)),
    );
  }

  async create(key: string, id: string): Promise<NewSecret> {
    const { database, clock, secret: installation, actor } = this.#parts;
    const secret = newToken('sk');
    const createdAt = new Date(clock.now());
    const info = await database.transaction(async (tx) => {
      // Two that make secrets of one key wait for each other: counted first, then added.
      const [owner] = await tx.select().from(accessKeys).where(eq(accessKeys.id, key)).for('update');
      if (owner === undefined || owner.status === 'revoked') throw refused('there is no such key, or it was revoked');
      const working = await tx
        .select({ id: accessSecrets.id })
        .from(accessSecrets)
        .where(and(eq(accessSecrets.key, key), this.#stillWorks()));
      if (working.length >= MOST_SECRETS) throw refused(`a key has at most ${MOST_SECRETS} secrets; end one first`);
      const sealed = installation.seal(SEAL, id, secret);
      const [added] = await tx
        .insert(accessSecrets)
        .values({ id, key, hash: hashOf(secret), sealed, hint: secret.slice(-4), createdAt })
        .onConflictDoNothing()
        .returning(INFO);
      if (added === undefined) throw refused('this secret was made already');
      await writeAudit(tx, { at: createdAt, actor, action: 'secret.create', subject: key, details: { secret: id } });
      return added;
    });
    return { info, secret };
  }

  async end(id: string, at: Date): Promise<boolean> {
    if (id.includes('\0')) return false;
    const { database, clock, actor } = this.#parts;
    const now = new Date(clock.now());
    return await database.transaction(async (tx) => {
      const own = eq(accessSecrets.id, id);
      const [row] = await tx.select().from(accessSecrets).where(own).for('update');
      if (row === undefined) return false;
      if (row.endsAt !== null && (row.endsAt <= now || row.endsAt <= at)) return true;
      await tx.update(accessSecrets).set({ endsAt: at }).where(own);
      const details = { secret: id, before: { endsAt: row.endsAt }, after: { endsAt: at } };
      await writeAudit(tx, { at: now, actor, action: 'secret.end', subject: row.key, details });
      return true;
    });
  }

  #stillWorks(): SQL | undefined {
    return or(isNull(accessSecrets.endsAt), gt(accessSecrets.endsAt, new Date(this.#parts.clock.now())));
  }

  async #used({ id, lastUsedAt }: { id: string; lastUsedAt: Date | null }): Promise<void> {
    const { database, clock } = this.#parts;
    const now = clock.now();
    if (lastUsedAt !== null && now - lastUsedAt.getTime() < USE) return;
    await database.run((orm) =>
      orm
        .update(accessSecrets)
        .set({ lastUsedAt: new Date(now) })
        .where(eq(accessSecrets.id, id)),
    );
  }
}

const INFO = {
  id: accessSecrets.id,
  key: accessSecrets.key,
  hint: accessSecrets.hint,
  createdAt: accessSecrets.createdAt,
  endsAt: accessSecrets.endsAt,
  lastUsedAt: accessSecrets.lastUsedAt,
};

const refused = (message: string) => cutoutError('INVALID_ARGUMENT', message);
