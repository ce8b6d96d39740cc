import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { WorkReason } from '../../../src/protocol/gallery.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { galleryPictures, galleryReports, galleryWorks } from '../../platform/database/schema.ts';
import { lockedWork } from './locked-work.ts';
import { notifyMaker } from './notify-maker.ts';

/** Works of one list. */
const LISTED = 50;

type WorkRow = typeof galleryWorks.$inferSelect;

export interface WorkToReview
  extends Pick<
    WorkRow,
    | 'id'
    | 'userId'
    | 'name'
    | 'alt'
    | 'maker'
    | 'lang'
    | 'tags'
    | 'licence'
    | 'width'
    | 'height'
    | 'sentAt'
    | 'wasShown'
  > {
  /** Of those that no operator has looked at since. */
  reports: readonly { reason: WorkReason; words: string; at: Date }[];
}

/** The gallery as operators look after it. */
export class Review {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Those that wait, the longest first; those shown, the newest first. */
  async list(state: 'review' | 'shown'): Promise<WorkToReview[]> {
    const order = state === 'review' ? asc(galleryWorks.sentAt) : desc(galleryWorks.decidedAt);
    return await this.#database.run(async (orm) => {
      const works = await orm
        .select()
        .from(galleryWorks)
        .where(eq(galleryWorks.state, state))
        .orderBy(order, galleryWorks.id)
        .limit(LISTED);
      const ids = works.map(({ id }) => id);
      const reports =
        ids.length === 0
          ? []
          : await orm
              .select()
              .from(galleryReports)
              .where(and(inArray(galleryReports.workId, ids), eq(galleryReports.isSettled, false)))
              .orderBy(galleryReports.at);
      return works.map((work) => ({ ...work, reports: reports.filter(({ workId }) => workId === work.id) }));
    });
  }

  /** WebP, while it waits or is shown. */
  async picture(id: string): Promise<Buffer | undefined> {
    const [found] = await this.#database.run((orm) =>
      orm
        .select({ bytes: galleryPictures.bytes })
        .from(galleryPictures)
        .where(eq(galleryPictures.workId, id))
        .orderBy(desc(galleryPictures.width))
        .limit(1),
    );
    return found?.bytes;
  }

  /** @throws CutoutError INVALID_ARGUMENT for a work that does not wait */
  async approve(actor: string, id: string): Promise<void> {
    await this.#decide(actor, id, ['review'], { state: 'shown', wasShown: true, reason: null, words: '' });
  }

  /** Of one that is shown too. Its picture is deleted. @throws CutoutError INVALID_ARGUMENT for a work that is gone */
  async refuse(actor: string, id: string, reason: WorkReason, words: string): Promise<void> {
    await this.#decide(actor, id, ['review', 'shown'], { state: 'refused', reason, words });
  }

  async #decide(
    actor: string,
    id: string,
    from: readonly WorkRow['state'][],
    change: Partial<WorkRow> & { state: 'shown' | 'refused' },
  ): Promise<void> {
    const decidedAt = new Date(this.#clock.now());
    const isShown = change.state === 'shown';
    await this.#database.transaction(async (tx) => {
      const work = await lockedWork(tx, id);
      if (work === undefined || !from.includes(work.state))
        throw cutoutError('INVALID_ARGUMENT', 'this work was withdrawn, or another operator has decided on it');
      await tx
        .update(galleryWorks)
        .set({ ...change, decidedAt })
        .where(eq(galleryWorks.id, id));
      await tx.update(galleryReports).set({ isSettled: true }).where(eq(galleryReports.workId, id));
      if (!isShown) await tx.delete(galleryPictures).where(eq(galleryPictures.workId, id));
      await notifyMaker(tx, work, isShown ? 'workShown' : 'workRefused', decidedAt);
      const action = isShown ? 'gallery.approve' : 'gallery.refuse';
      await writeAudit(tx, { at: decidedAt, actor, action, subject: id, details: { reason: change.reason ?? '' } });
    });
  }
}
