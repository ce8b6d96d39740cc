import { eq, lt } from 'drizzle-orm';
import type { Clock } from '../../../../src/base/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { operatorTries } from '../../../platform/database/schema.ts';
import { hashOf } from '../../../platform/secrets/tokens.ts';

/** Wrong passwords in a row that cost nothing. */
const FREE = 4;
/** s that the fifth costs; each further one costs twice as much, up to the last figure. */
const FIRST_LOCK = 15;
const LONGEST_LOCK = 900;
/** ms after which tries are forgotten. */
const FORGOTTEN = 86_400_000;

/** s that a name stays closed after so many wrong passwords in a row. */
export const lockSeconds = (failures: number): number =>
  failures <= FREE ? 0 : Math.min(LONGEST_LOCK, FIRST_LOCK * 2 ** (failures - FREE - 1));

/**
 * Closes a name for a growing time after wrong passwords. Names that nobody has are treated alike, so that the lock tells
 * nothing; counted in the database, so that all servers share one count.
 */
export class LoginGuard {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Counts a try as a wrong one before its password is looked at: however many are sent at once, each has been counted.
   * @returns 0 where it may go on, else the whole s to wait
   */
  async enter(name: string): Promise<number> {
    const now = this.#clock.now();
    const nameHash = hashOf(name);
    return await this.#database.transaction(async (tx) => {
      await tx
        .insert(operatorTries)
        .values({ nameHash, failures: 0, at: new Date(now) })
        .onConflictDoNothing();
      const own = eq(operatorTries.nameHash, nameHash);
      const [row] = await tx.select().from(operatorTries).where(own).for('update');
      const wait = (row?.lockedUntil?.getTime() ?? 0) - now;
      if (wait > 0) return Math.ceil(wait / 1000);
      const stale = row === undefined || now - row.at.getTime() > FORGOTTEN;
      const failures = (stale ? 0 : row.failures) + 1;
      const seconds = lockSeconds(failures);
      const lockedUntil = seconds === 0 ? null : new Date(now + seconds * 1000);
      await tx
        .update(operatorTries)
        .set({ failures, at: new Date(now), lockedUntil })
        .where(own);
      return 0;
    });
  }

  /** The password was right, or an operator opens the name again. */
  async forget(name: string): Promise<void> {
    await this.#database.run((orm) => orm.delete(operatorTries).where(eq(operatorTries.nameHash, hashOf(name))));
  }

  async sweep(): Promise<void> {
    const before = new Date(this.#clock.now() - FORGOTTEN);
    await this.#database.run((orm) => orm.delete(operatorTries).where(lt(operatorTries.at, before)));
  }
}
