import { and, count, desc, eq, lte } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import { readDesign } from '../../../src/document/scene/design-file.ts';
import { picturesIn } from '../../../src/document/scene/find-layer.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { type SavedWork, WORK_LIMITS, type WorkToSave } from '../../../src/protocol/works.ts';
import type { Database } from '../../platform/database/database.ts';
import { users, works } from '../../platform/database/schema.ts';

const DAY = 24 * 60 * 60 * 1_000;

export interface ListedWork {
  id: string;
  name: string;
  materials: readonly string[];
  preview: string;
  savedAt: Date;
  /** It is deleted then. */
  until: Date;
}

/** Pages that users saved in the editor: each seen by its user alone. */
export class Works {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #kept: number;

  /** @param days that a page is kept, from its last save on */
  constructor(database: Database, clock: Clock, days: number) {
    this.#database = database;
    this.#clock = clock;
    this.#kept = days * DAY;
  }

  /**
   * @returns its id: a new one where it named none, or none of this user's, or one that was saved since by another page
   * @throws CutoutError INVALID_ARGUMENT for what is no page, UPLOAD_LIMIT where the user has as many as there may be
   */
  async save(userId: string, { id, version, design, preview }: WorkToSave): Promise<SavedWork> {
    const read = readDesign(design);
    if (read === undefined) throw cutoutError('INVALID_ARGUMENT', 'this is no page of the poster');
    const { name, scene } = read;
    const values = { name, materials: picturesIn(scene), preview, design, savedAt: new Date(this.#clock.now()) };
    return await this.#database.transaction(async (tx) => {
      // Two saves at once are counted one after the other.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      if (id !== undefined) {
        const own = and(eq(works.id, id), eq(works.userId, userId), sinceVersion(version));
        const [changed] = await tx.update(works).set(values).where(own).returning({ id: works.id });
        if (changed !== undefined) return { id: changed.id, version: versionOf(values) };
      }
      const [found] = await tx.select({ rows: count() }).from(works).where(eq(works.userId, userId));
      if ((found?.rows ?? 0) >= WORK_LIMITS.most)
        throw cutoutError('UPLOAD_LIMIT', `${WORK_LIMITS.most} works are kept`);
      const fresh = nanoid(16);
      await tx.insert(works).values({ id: fresh, userId, ...values });
      return { id: fresh, version: versionOf(values) };
    });
  }

  /** Newest first. */
  async list(userId: string): Promise<ListedWork[]> {
    const { id, name, materials, preview, savedAt } = works;
    const rows = await this.#database.run((orm) =>
      orm
        .select({ id, name, materials, preview, savedAt })
        .from(works)
        .where(eq(works.userId, userId))
        .orderBy(desc(savedAt), id),
    );
    return rows.map((row) => ({ ...row, until: new Date(row.savedAt.getTime() + this.#kept) }));
  }

  /** The page; undefined where this user has none of this id. */
  async read(userId: string, id: string): Promise<{ design: string; version: number } | undefined> {
    const [found] = await this.#database.run((orm) =>
      orm
        .select({ design: works.design, savedAt: works.savedAt })
        .from(works)
        .where(and(eq(works.id, id), eq(works.userId, userId))),
    );
    return found && { design: found.design, version: versionOf(found) };
  }

  async delete(userId: string, id: string): Promise<void> {
    await this.#database.run((orm) => orm.delete(works).where(and(eq(works.id, id), eq(works.userId, userId))));
  }

  /** Deletes what is older than it may be. */
  async sweep(): Promise<void> {
    const before = new Date(this.#clock.now() - this.#kept);
    await this.#database.run((orm) => orm.delete(works).where(lte(works.savedAt, before)));
  }
}

/** The time of a save tells it from the others. */
const versionOf = ({ savedAt }: { savedAt: Date }): number => savedAt.getTime();

/** Nothing has been saved since; undefined: that does not matter. */
const sinceVersion = (version: number | undefined) =>
  version === undefined ? undefined : eq(works.savedAt, new Date(version));
