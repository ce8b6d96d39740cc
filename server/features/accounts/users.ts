import { and, eq } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import { identities, users } from '../../platform/database/schema.ts';

/** Who someone is to the outside: `mail` and an address, or an OIDC provider's name and its subject. */
export interface Identity {
  provider: string;
  subject: string;
}

export interface Membership {
  isMember: boolean;
  /** End of the paid membership; null: never was one. */
  until: Date | null;
}

export class Users {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The user of an identity; a new one for an identity that was never seen. Two first logins at once make one user. */
  async signIn(identity: Identity): Promise<string> {
    const known = await this.#database.run((orm) => this.#find(orm, identity));
    if (known !== undefined) return known;
    const id = nanoid();
    const createdAt = new Date(this.#clock.now());
    return await this.#database.transaction(async (tx) => {
      await tx.insert(users).values({ id, createdAt });
      const added = await tx
        .insert(identities)
        .values({ ...identity, userId: id, createdAt })
        .onConflictDoNothing()
        .returning({ userId: identities.userId });
      if (added.length > 0) return id;
      await tx.delete(users).where(eq(users.id, id));
      return (await this.#find(tx, identity)) ?? id;
    });
  }

  async membership(id: string): Promise<Membership> {
    const [row] = await this.#database.run((orm) =>
      orm.select({ until: users.memberUntil }).from(users).where(eq(users.id, id)),
    );
    const until = row?.until ?? null;
    return { until, isMember: until !== null && until.getTime() > this.#clock.now() };
  }

  async #find(orm: Orm, { provider, subject }: Identity): Promise<string | undefined> {
    const [row] = await orm
      .select({ userId: identities.userId })
      .from(identities)
      .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
    return row?.userId;
  }
}
