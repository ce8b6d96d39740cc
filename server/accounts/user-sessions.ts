import { eq, getTableColumns } from 'drizzle-orm';
import type { Clock } from '../../src/base/clock.ts';
import type { Database } from '../database/database.ts';
import { sessions, users } from '../database/schema.ts';
import { hashOf, newToken } from './tokens.ts';
import type { User } from './users.ts';

/** ms that a login lasts. */
const LIFETIME = 30 * 86_400_000;
const PREFIX = 'at';
const SHAPE = /^at_[A-Za-z0-9_-]{43}$/;

export interface NewSession {
  /** The access_token. It is told once, and stored as a hash alone. */
  token: string;
  expiresAt: Date;
}

/** Logins of users (D59). */
export class UserSessions {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async open(userId: string): Promise<NewSession> {
    const token = newToken(PREFIX);
    const now = this.#clock.now();
    const expiresAt = new Date(now + LIFETIME);
    const row = { tokenHash: hashOf(token), userId, createdAt: new Date(now), expiresAt };
    await this.#database.run((orm) => orm.insert(sessions).values(row));
    return { token, expiresAt };
  }

  /** Whose token it is; undefined for one that is malformed, unknown, closed or over. */
  async find(token: string): Promise<User | undefined> {
    if (!SHAPE.test(token)) return undefined;
    const [row] = await this.#database.run((orm) =>
      orm
        .select({ user: getTableColumns(users), expiresAt: sessions.expiresAt })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.tokenHash, hashOf(token))),
    );
    return row !== undefined && row.expiresAt.getTime() > this.#clock.now() ? row.user : undefined;
  }

  /** Ends one login. Doing so again changes nothing. */
  async close(token: string): Promise<void> {
    if (!SHAPE.test(token)) return;
    await this.#database.run((orm) => orm.delete(sessions).where(eq(sessions.tokenHash, hashOf(token))));
  }
}
