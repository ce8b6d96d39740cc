import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../src/base/clock.ts';
import type { Database } from '../database/database.ts';
import { keyUsage } from '../database/schema.ts';

/** One matting, taken from a key's day. */
export interface Taken {
  /** Gives it back: the matting failed, or its client left. */
  giveBack(): Promise<void>;
}

/** Mattings of each key and day (UTC), counted by the database: all servers over it share one count. */
export class KeyUsage {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Takes one; undefined when the day's are used up. `limit` left out: counted, never refused. */
  async take(key: string, limit: number | undefined): Promise<Taken | undefined> {
    const day = new Date(this.#clock.now()).toISOString().slice(0, 10);
    const rows = await this.#database.run((orm) =>
      orm
        .insert(keyUsage)
        .values({ key, day, mattings: 1 })
        .onConflictDoUpdate({
          target: [keyUsage.key, keyUsage.day],
          set: { mattings: sql`${keyUsage.mattings} + 1` },
          ...(limit === undefined ? {} : { setWhere: lt(keyUsage.mattings, limit) }),
        })
        .returning({ mattings: keyUsage.mattings }),
    );
    return rows.length === 0 ? undefined : { giveBack: () => this.#giveBack(key, day) };
  }

  async #giveBack(key: string, day: string): Promise<void> {
    const own = and(eq(keyUsage.key, key), eq(keyUsage.day, day), gt(keyUsage.mattings, 0));
    await this.#database.run((orm) =>
      orm
        .update(keyUsage)
        .set({ mattings: sql`${keyUsage.mattings} - 1` })
        .where(own),
    );
  }
}
