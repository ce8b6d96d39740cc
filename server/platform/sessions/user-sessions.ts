import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import { whenKnown } from '../../../src/base/when-known.ts';
import { StaleCache } from '../cache/stale-cache.ts';
import { Batched } from '../database/batched.ts';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import { hashOf, newToken } from '../secrets/tokens.ts';

/** ms that a login lasts. */
const LIFETIME = 30 * 86_400_000;
const PREFIX = 'at';
const SHAPE = /^at_[A-Za-z0-9_-]{43}$/;

export interface NewSession {
  /** The access_token. It is returned once, and stored as a hash alone. */
  token: string;
  expiresAt: Date;
}

interface Login {
  userId: string;
  /** ms since 1970. */
  expiresAt: number;
}

/**
 * Logins of users (D59). Whose a token is never changes, so that a short memory serves it: a logout here shows at once, one by
 * another process within a second.
 */
export class UserSessions {
  readonly #database: Database;
  readonly #clock: Clock;
  /** Each call of a page asks whose it is. */
  readonly #found: Batched<Login>;
  /** By the tokens, which are in memory with each request anyway. While the database is away nobody is let in by it. */
  readonly #recent: StaleCache<Login | undefined>;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    this.#recent = new StaleCache(clock, 0);
    this.#found = new Batched(async (hashes) => {
      const rows = await database.run((orm) =>
        orm
          .select()
          .from(sessions)
          .where(sql`${sessions.tokenHash} = any(${sql.param(hashes)}::text[])`),
      );
      return new Map(
        rows.map(({ tokenHash, userId, expiresAt }) => [tokenHash, { userId, expiresAt: expiresAt.getTime() }]),
      );
    });
  }

  async open(userId: string): Promise<NewSession> {
    const token = newToken(PREFIX);
    const now = this.#clock.now();
    const expiresAt = new Date(now + LIFETIME);
    const row = { tokenHash: hashOf(token), userId, createdAt: new Date(now), expiresAt };
    await this.#database.run((orm) => orm.insert(sessions).values(row));
    return { token, expiresAt };
  }

  /** The id of the user whose token it is; undefined for one that is malformed, unknown, closed or over. */
  find(token: string): undefined | string | Promise<string | undefined> {
    if (!SHAPE.test(token)) return undefined;
    const login = this.#recent.get(token, () => this.#found.find(hashOf(token)));
    return whenKnown(login, (known) =>
      known !== undefined && known.expiresAt > this.#clock.now() ? known.userId : undefined,
    );
  }

  /** Ends one login. Doing so again changes nothing. */
  async close(token: string): Promise<void> {
    if (!SHAPE.test(token)) return;
    const hash = hashOf(token);
    try {
      await this.#database.run((orm) => orm.delete(sessions).where(eq(sessions.tokenHash, hash)));
    } finally {
      this.#recent.forget(token);
    }
  }
}
