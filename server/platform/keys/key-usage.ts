import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import type { Database, Orm } from '../database/database.ts';
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
    const taken = await this.#database.run((orm) => takeMatting(orm, { key, day, limit }));
    if (!taken) return undefined;
    return { giveBack: () => this.#database.run((orm) => giveMattingBack(orm, key, day)) };
  }

  /** How many are left of today's; undefined without a limit. */
  async left(key: string, limit: number | undefined): Promise<number | undefined> {
    if (limit === undefined) return undefined;
    const day = new Date(this.#clock.now()).toISOString().slice(0, 10);
    const [row] = await this.#database.run((orm) =>
      orm
        .select({ mattings: keyUsage.mattings })
        .from(keyUsage)
        .where(and(eq(keyUsage.key, key), eq(keyUsage.day, day))),
    );
    return Math.max(0, limit - (row?.mattings ?? 0));
  }
}

/** Takes one of a key's day, also within a transaction; false when the day's are used up. */
export async function takeMatting(
  orm: Orm,
  { key, day, limit }: { key: string; day: string; limit: number | undefined },
): Promise<boolean> {
  const rows = await orm
    .insert(keyUsage)
    .values({ key, day, mattings: 1 })
    .onConflictDoUpdate({
      target: [keyUsage.key, keyUsage.day],
      set: { mattings: sql`${keyUsage.mattings} + 1` },
      ...(limit === undefined ? {} : { setWhere: lt(keyUsage.mattings, limit) }),
    })
    .returning({ mattings: keyUsage.mattings });
  return rows.length > 0;
}

/** Gives back what `takeMatting` took from that day. */
export async function giveMattingBack(orm: Orm, key: string, day: string): Promise<void> {
  await orm
    .update(keyUsage)
    .set({ mattings: sql`${keyUsage.mattings} - 1` })
    .where(and(eq(keyUsage.key, key), eq(keyUsage.day, day), gt(keyUsage.mattings, 0)));
}
