import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import type { Database } from '../database/database.ts';
import { uploads } from '../database/schema.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** What is written down of an object. */
type Indexed = Pick<StoredObject, 'key' | 'owner' | 'size' | 'stored'> & { type: string };

/** Whose objects lie in the store. An owner is a frame's session; of others' objects nothing can be asked (D26). */
export class UploadIndex {
  readonly #database: Database;
  readonly #objects: ObjectStore;
  readonly #clock: Clock;

  constructor(database: Database, objects: ObjectStore, clock: Clock) {
    this.#database = database;
    this.#objects = objects;
    this.#clock = clock;
  }

  /** Writes down what was stored. `sha256`: of an upload's bytes, counted by us. */
  async add({ key, owner, size, type, stored }: Indexed, sha256?: string): Promise<void> {
    const row = { owner, sha256: sha256 ?? null, size, type, storedAt: new Date(stored) };
    await this.#database.run((orm) =>
      orm
        .insert(uploads)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: uploads.key, set: row }),
    );
  }

  /** The key of an object of this owner with this content, where it is still there. */
  async find(owner: string, sha256: string): Promise<string | undefined> {
    const rows = await this.#database.run((orm) =>
      orm
        .select({ key: uploads.key })
        .from(uploads)
        .where(and(eq(uploads.owner, owner), eq(uploads.sha256, sha256)))
        .orderBy(desc(uploads.storedAt))
        .limit(1),
    );
    const key = rows[0]?.key;
    return key !== undefined && (await this.#objects.head(key)) !== undefined ? key : undefined;
  }

  /** Deletes all that an owner has in the store, uploads and mattes. @returns how many objects there were */
  async deleteOf(owner: string): Promise<number> {
    const rows = await this.#database.run((orm) =>
      orm.select({ key: uploads.key }).from(uploads).where(eq(uploads.owner, owner)),
    );
    const keys = rows.map(({ key }) => key);
    let count = 0;
    for (const key of keys) if (await this.#objects.delete(key)) count += 1;
    // Objects first: what is no longer listed can no longer be found to be deleted.
    if (keys.length > 0) await this.#database.run((orm) => orm.delete(uploads).where(inArray(uploads.key, keys)));
    return count;
  }

  /** Forgets what is past its retention, `ageMs` after it was stored. */
  async forget(ageMs: number): Promise<void> {
    const before = new Date(this.#clock.now() - ageMs);
    await this.#database.run((orm) => orm.delete(uploads).where(lte(uploads.storedAt, before)));
  }
}
