import { and, count, eq, gt, or } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { GALLERY_LIMITS, type WorkReason } from '../../../src/protocol/gallery.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import { galleryReports, galleryWorks } from '../../platform/database/schema.ts';
import { network } from '../../platform/limiter/networks.ts';
import type { MasterSecret } from '../../platform/secrets/secret.ts';
import { lockedWork } from './locked-work.ts';
import { notifyMaker } from './notify-maker.ts';

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
   * Keeps a report, once for each person; enough of them send the work back to review. Who reported without a login and does so again
   * with one, or the other way round, is one person: of one network nobody counts beside its users.
   * @param from who reports: a user, or else an address, of which its network counts
   * @throws CutoutError INVALID_ARGUMENT for a work that is not shown; RATE_LIMITED
   */
  async add(
    id: string,
    { reason, words }: Report,
    from: { user?: string | undefined; address: string },
  ): Promise<void> {
    const signed = (...who: string[]) => this.#secret.sign('gallery report', ...who).toString('base64url');
    const place = signed('network', network(from.address));
    const reporter = from.user === undefined ? place : signed('user', from.user);
    await this.#database.transaction(async (tx) => {
      const work = await lockedWork(tx, id);
      if (work?.state !== 'shown') throw cutoutError('INVALID_ARGUMENT', 'there is no such work');
      const at = new Date(this.#clock.now());
      const today = and(eq(galleryReports.reporter, reporter), gt(galleryReports.at, new Date(at.getTime() - DAY)));
      const [made] = await tx.select({ rows: count() }).from(galleryReports).where(today);
      if ((made?.rows ?? 0) >= GALLERY_LIMITS.reportsADay)
        throw cutoutError('RATE_LIMITED', 'enough reports for a day', { details: { retryAfterSeconds: 3_600 } });
      await keep(tx, { workId: id, reporter, network: place, reason, words, at });
      const open = and(eq(galleryReports.workId, id), eq(galleryReports.isSettled, false));
      const [found] = await tx.select({ rows: count() }).from(galleryReports).where(open);
      if ((found?.rows ?? 0) < GALLERY_LIMITS.reports) return;
      await tx.update(galleryWorks).set({ state: 'review', decidedAt: at }).where(eq(galleryWorks.id, id));
      await notifyMaker(tx, work, 'workReview', at);
    });
  }
}

type ReportRow = typeof galleryReports.$inferInsert & { network: string };

/** Nobody's report gives way to a user's from the same network, and is not kept beside one. */
async function keep(tx: Orm, row: ReportRow): Promise<void> {
  const { workId, reporter, network: place } = row;
  const made = await tx
    .select({ by: galleryReports.reporter })
    .from(galleryReports)
    .where(
      and(
        eq(galleryReports.workId, workId),
        or(eq(galleryReports.reporter, reporter), eq(galleryReports.network, place)),
      ),
    );
  const isNobody = reporter === place;
  if (made.some(({ by }) => isNobody || by === reporter)) return;
  if (made.some(({ by }) => by === place)) {
    const ofNobody = and(eq(galleryReports.workId, workId), eq(galleryReports.reporter, place));
    await tx.update(galleryReports).set({ reporter }).where(ofNobody);
    return;
  }
  await tx.insert(galleryReports).values(row);
}
