import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { firstUses } from '../../platform/database/schema.ts';

/** ms for which a picture is remembered: longer than any session. */
const REMEMBERED = 24 * 3_600_000;

/** ms between two looks for what may be forgotten. */
export const FIRST_USES_SWEEP = 3_600_000;

/**
 * Which pictures were cut out before, for a day (D86; `evaluation_valid`, spec §7), in the database: all servers over it say the same.
 * A picture is one owner's: of others' nothing can be learned (D26).
 */
export class FirstUses {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async has(owner: string, picture: string | Uint8Array): Promise<boolean> {
    const own = and(eq(firstUses.id, idOf(owner, picture)), gt(firstUses.at, this.#before()));
    const rows = await this.#database.run((orm) => orm.select({ id: firstUses.id }).from(firstUses).where(own));
    return rows.length > 0;
  }

  /** True for the first that comes with a picture, whatever server it comes to. */
  async take(owner: string, picture: string | Uint8Array): Promise<boolean> {
    const at = new Date(this.#clock.now());
    const rows = await this.#database.run((orm) =>
      orm
        .insert(firstUses)
        .values({ id: idOf(owner, picture), at })
        .onConflictDoUpdate({ target: firstUses.id, set: { at }, setWhere: lte(firstUses.at, this.#before()) })
        .returning({ id: firstUses.id }),
    );
    return rows.length > 0;
  }

  /** Forgets what is older than a day. */
  async sweep(): Promise<void> {
    await this.#database.run((orm) => orm.delete(firstUses).where(lte(firstUses.at, this.#before())));
  }

  #before(): Date {
    return new Date(this.#clock.now() - REMEMBERED);
  }
}

const idOf = (owner: string, picture: string | Uint8Array): string =>
  createHash('sha256').update(owner).update('\n').update(picture).digest('hex');
