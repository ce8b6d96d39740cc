import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Clock } from '../../../../src/base/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { operatorSessions, operators } from '../../../platform/database/schema.ts';
import { hashOf, newToken } from '../../../platform/secrets/tokens.ts';

/** ms that a login lasts, and that it lasts without a request. */
export const LONGEST_LOGIN = 12 * 3_600_000;
export const IDLE_LOGIN = 45 * 60_000;
/** ms within which a request is not written down again. */
const SEEN = 60_000;
const SHAPE = /^os_[A-Za-z0-9_-]{43}$/;

/** Logins of operators. The cookie's token is stored as a hash alone. */
export class OperatorSessions {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** @returns the token for the cookie */
  async open(operatorId: string): Promise<string> {
    const token = newToken('os');
    const now = this.#clock.now();
    const moments = { createdAt: new Date(now), seenAt: new Date(now), expiresAt: new Date(now + LONGEST_LOGIN) };
    await this.#database.run(async (orm) => {
      await orm.insert(operatorSessions).values({ tokenHash: hashOf(token), operatorId, ...moments });
      await orm
        .update(operators)
        .set({ lastLoginAt: new Date(now) })
        .where(eq(operators.id, operatorId));
    });
    return token;
  }

  /** The operator's name; undefined for a token that is malformed, unknown, closed, over or idle too long. */
  async find(token: string): Promise<string | undefined> {
    if (!SHAPE.test(token)) return undefined;
    const now = this.#clock.now();
    const own = eq(operatorSessions.tokenHash, hashOf(token));
    const alive = and(own, gt(operatorSessions.expiresAt, new Date(now)), isNull(operators.disabledAt));
    const { seenAt } = operatorSessions;
    const [row] = await this.#database.run((orm) =>
      orm
        .select({ name: operators.name, seenAt })
        .from(operatorSessions)
        .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
        .where(and(alive, gt(seenAt, new Date(now - IDLE_LOGIN)))),
    );
    if (row === undefined) return undefined;
    if (now - row.seenAt.getTime() > SEEN) {
      await this.#database.run((orm) =>
        orm
          .update(operatorSessions)
          .set({ seenAt: new Date(now) })
          .where(own),
      );
    }
    return row.name;
  }

  async close(token: string): Promise<void> {
    if (!SHAPE.test(token)) return;
    await this.#database.run((orm) =>
      orm.delete(operatorSessions).where(eq(operatorSessions.tokenHash, hashOf(token))),
    );
  }

  async sweep(): Promise<void> {
    const now = this.#clock.now();
    const over = or(
      lte(operatorSessions.expiresAt, new Date(now)),
      lte(operatorSessions.seenAt, new Date(now - IDLE_LOGIN)),
    );
    await this.#database.run((orm) => orm.delete(operatorSessions).where(over));
  }
}
