import { and, count, desc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import { customAlphabet } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import type { CallInput } from '../../../src/protocol/calls/contract.schema.ts';
import type { OwnWork, publishWork } from '../../../src/protocol/calls/gallery.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { GALLERY_LIMITS, WORK_WIDTHS } from '../../../src/protocol/gallery.ts';
import type { PictureCopies } from '../../platform/copies/picture-copies.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import { galleryPictures, galleryWorks, users } from '../../platform/database/schema.ts';
import { lockedWork } from './locked-work.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** ms that a withdrawn work's address says that it is gone. */
const GONE = 30 * DAY;
const LIVING = ['review', 'shown'] as const;

const newId = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 12);

export type WorkToPublish = Omit<CallInput<typeof publishWork>['body'], 'own' | 'picture'>;

const seconds = (moment: Date | null): number => (moment === null ? 0 : Math.floor(moment.getTime() / 1000));

/** What users send in for the gallery, as each of them sees it. */
export class Publications {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * May this user send another one in? Asked before the picture is decoded, and held when it is kept.
   * @throws CutoutError UPLOAD_LIMIT
   */
  async admit(userId: string): Promise<void> {
    await this.#database.run((orm) => this.#checkBounds(orm, userId));
  }

  /** @returns its id. @throws CutoutError UPLOAD_LIMIT; LOGIN_REQUIRED for a user who was deleted a moment ago */
  async publish(userId: string, work: WorkToPublish, { width, height, files }: PictureCopies): Promise<string> {
    const id = `u${newId()}`;
    await this.#database.transaction(async (tx) => {
      // Two at once are counted one after the other.
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      if (user === undefined) throw cutoutError('LOGIN_REQUIRED', 'there is no such user');
      await this.#checkBounds(tx, userId);
      const sentAt = new Date(this.#clock.now());
      await tx.insert(galleryWorks).values({ id, userId, state: 'review', ...work, width, height, sentAt });
      await tx
        .insert(galleryPictures)
        .values(files.map((file) => ({ workId: id, width: file.width, bytes: Buffer.from(file.bytes) })));
    });
    return id;
  }

  /** Newest first, without those withdrawn. */
  async list(userId: string): Promise<OwnWork[]> {
    const rows = await this.#database.run((orm) =>
      orm
        .select({ work: galleryWorks, preview: galleryPictures.bytes })
        .from(galleryWorks)
        .leftJoin(
          galleryPictures,
          and(eq(galleryPictures.workId, galleryWorks.id), eq(galleryPictures.width, WORK_WIDTHS[0])),
        )
        .where(and(eq(galleryWorks.userId, userId), inArray(galleryWorks.state, [...LIVING, 'refused'])))
        .orderBy(desc(galleryWorks.sentAt), galleryWorks.id)
        .limit(100),
    );
    return rows.flatMap(({ work, preview }) => {
      const { id, state, name, alt, maker, lang, tags, licence, reason, words, sentAt, decidedAt } = work;
      if (state === 'withdrawn') return [];
      const picture = preview === null ? '' : `data:image/webp;base64,${preview.toString('base64')}`;
      const said = { id, name, alt, maker, lang, tags: [...tags], licence, state, reason, words };
      return [{ ...said, preview: picture, time: seconds(sentAt), decided: seconds(decidedAt) }];
    });
  }

  /** Its words and its picture are deleted at once. */
  async withdraw(userId: string, id: string): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const work = await lockedWork(tx, id);
      if (work?.userId !== userId || work.state === 'withdrawn') return;
      const empty = { name: '', alt: '', maker: '', tags: [], words: '', reason: null };
      const decidedAt = new Date(this.#clock.now());
      await tx
        .update(galleryWorks)
        .set({ state: 'withdrawn', decidedAt, ...empty })
        .where(eq(galleryWorks.id, id));
      await tx.delete(galleryPictures).where(eq(galleryPictures.workId, id));
    });
  }

  /** Deletes what is left of works that were withdrawn long ago. */
  async sweep(): Promise<void> {
    const before = new Date(this.#clock.now() - GONE);
    const old = and(eq(galleryWorks.state, 'withdrawn'), lte(galleryWorks.decidedAt, before));
    await this.#database.run((orm) => orm.delete(galleryWorks).where(old));
  }

  async #checkBounds(orm: Orm, userId: string): Promise<void> {
    const own = eq(galleryWorks.userId, userId);
    const rowsOf = async (where: SQL | undefined) => {
      const [found] = await orm.select({ rows: count() }).from(galleryWorks).where(where);
      return found?.rows ?? 0;
    };
    const { most, aDay, waiting } = GALLERY_LIMITS;
    const yesterday = new Date(this.#clock.now() - DAY);
    const bounds = [
      [and(own, inArray(galleryWorks.state, LIVING)), most, `${most} works of a user are in the gallery or wait`],
      [and(own, gt(galleryWorks.sentAt, yesterday)), aDay, `${aDay} works a day`],
      [eq(galleryWorks.state, 'review'), waiting, 'too many works wait for a look'],
    ] as const;
    for (const [where, bound, words] of bounds)
      if ((await rowsOf(where)) >= bound) throw cutoutError('UPLOAD_LIMIT', words);
  }
}
