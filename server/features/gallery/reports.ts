import { and, count, eq, gt } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { GALLERY_LIMITS, type WorkReason } from '../../../src/protocol/gallery.ts';
import type { Database } from '../../platform/database/database.ts';
import { galleryReports, galleryWorks } from '../../platform/database/schema.ts';
import { network } from '../../platform/limiter/networks.ts';
import type { MasterSecret } from '../../platform/secrets/secret.ts';
import { lockedWork } from './locked-work.ts';
import { tell } from './tell.ts';

const DAY = 24 * 60 * 60 * 1_000;

export interface Report {
  reason: WorkReason;
  words: string;
}

/** What people say against works that are shown. */
export class Reports {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #secret: MasterSecret;

  constructor(database: Database, clock: Clock, secret: MasterSecret) {
    this.#database = database;
    this.#clock = clock;
    this.#secret = secret;
  }

  /**
   * Keeps a report, once for each person; enough of them send the work back to review.
   * @param from who reports: a user, or else an address, of which its network counts
   * @throws CutoutError INVALID_ARGUMENT for a work that is not shown; RATE_LIMITED
   */
  async add(
    id: string,
    { reason, words }: Report,
    from: { user?: string | undefined; address: string },
  ): Promise<void> {
    const who = from.user === undefined ? ['network', network(from.address)] : ['user', from.user];
    const reporter = this.#secret.sign('gallery report', ...who).toString('base64url');
    await this.#database.transaction(async (tx) => {
      const work = await lockedWork(tx, id);
      if (work?.state !== 'shown') throw cutoutError('INVALID_ARGUMENT', 'there is no such work');
      const at = new Date(this.#clock.now());
      const today = and(eq(galleryReports.reporter, reporter), gt(galleryReports.at, new Date(at.getTime() - DAY)));
      const [made] = await tx.select({ rows: count() }).from(galleryReports).where(today);
      if ((made?.rows ?? 0) >= GALLERY_LIMITS.reportsADay)
        throw cutoutError('RATE_LIMITED', 'enough reports for a day', { details: { retryAfterSeconds: 3_600 } });
      await tx.insert(galleryReports).values({ workId: id, reporter, reason, words, at }).onConflictDoNothing();
      const open = and(eq(galleryReports.workId, id), eq(galleryReports.isSettled, false));
      const [found] = await tx.select({ rows: count() }).from(galleryReports).where(open);
      if ((found?.rows ?? 0) < GALLERY_LIMITS.reports) return;
      await tx.update(galleryWorks).set({ state: 'review', decidedAt: at }).where(eq(galleryWorks.id, id));
      await tell(tx, work, 'workReview', at);
    });
  }
}
