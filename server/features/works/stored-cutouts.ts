import { and, desc, eq, lte } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import { storedCutouts, tickets } from '../../platform/database/schema.ts';
import type { ObjectStore } from '../../platform/store/object-store.ts';

/** The objects that a cut-out is made of. */
export interface CutoutObjects {
  /** Of the copy that was sent. */
  source: string;
  matte: string;
}

/**
 * Which objects of the store are a user's cut-out, for as long as they lie there. Nothing is kept for this: pictures are made of what the
 * matting left, and when that is deleted there is none.
 */
export class StoredCutouts {
  readonly #database: Database;
  readonly #objects: Pick<ObjectStore, 'get' | 'delete'>;
  readonly #clock: Clock;
  readonly #retention: number;

  /** @param retention ms that objects are kept */
  constructor(database: Database, objects: Pick<ObjectStore, 'get' | 'delete'>, clock: Clock, retention: number) {
    this.#database = database;
    this.#objects = objects;
    this.#clock = clock;
    this.#retention = retention;
  }

  /** Takes the place of what the ticket had before. */
  async add(ticket: string, cutout: CutoutObjects, orm?: Orm): Promise<void> {
    const values = { ...cutout, storedAt: new Date(this.#clock.now()) };
    const insert = async (on: Orm) => {
      const { ticket: target } = storedCutouts;
      await on
        .insert(storedCutouts)
        .values({ ticket, ...values })
        .onConflictDoUpdate({ target, set: values });
    };
    await (orm === undefined ? this.#database.run(insert) : insert(orm));
  }

  /**
   * The bytes of both; undefined where this user has none of this work, or one of them is deleted.
   * @param paid only where its image was used up
   */
  async open(
    userId: string,
    work: string,
    { paid = false } = {},
  ): Promise<{ bytes: Uint8Array; mask: Uint8Array } | undefined> {
    const found = await this.#find(userId, work, paid);
    if (found === undefined || found.storedAt <= this.#before()) return undefined;
    const [source, matte] = await Promise.all([this.#objects.get(found.source), this.#objects.get(found.matte)]);
    return source && matte && { bytes: source.bytes, mask: matte.bytes };
  }

  /** Deletes both objects at once; what is gone is no fault. */
  async delete(userId: string, work: string): Promise<void> {
    for (let found = await this.#find(userId, work); found; found = await this.#find(userId, work)) {
      const { ticket, source, matte } = found;
      // Objects first: what is no longer listed can no longer be found to be deleted.
      for (const key of [source, matte]) await this.#objects.delete(key);
      await this.#database.run((orm) => orm.delete(storedCutouts).where(eq(storedCutouts.ticket, ticket)));
    }
  }

  /** Keys of all that this user's cut-outs are made of. */
  async objectsOf(userId: string): Promise<string[]> {
    const { source, matte, ticket } = storedCutouts;
    const rows = await this.#database.run((orm) =>
      orm
        .select({ source, matte })
        .from(storedCutouts)
        .innerJoin(tickets, eq(tickets.id, ticket))
        .where(eq(tickets.userId, userId)),
    );
    return rows.flatMap((row) => [row.source, row.matte]);
  }

  /** Forgets where objects lay that are past their retention. */
  async sweep(): Promise<void> {
    await this.#database.run((orm) => orm.delete(storedCutouts).where(lte(storedCutouts.storedAt, this.#before())));
  }

  async #find(userId: string, work: string, paid = false): Promise<typeof storedCutouts.$inferSelect | undefined> {
    const used = paid ? eq(tickets.state, 'committed') : undefined;
    const [found] = await this.#database.run((orm) =>
      orm
        .select({ stored: storedCutouts })
        .from(storedCutouts)
        .innerJoin(tickets, eq(tickets.id, storedCutouts.ticket))
        .where(and(eq(tickets.userId, userId), eq(tickets.work, work), used))
        .orderBy(desc(storedCutouts.storedAt))
        .limit(1),
    );
    return found?.stored;
  }

  #before(): Date {
    return new Date(this.#clock.now() - this.#retention);
  }
}
