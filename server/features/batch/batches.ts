import { and, asc, eq, inArray, isNull, like, lte, notLike, type SQL, sql } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import { batchJobs, batchPictures } from '../../platform/database/schema.ts';
import { sqlState } from '../../platform/database/unavailable.ts';
import { giveMattingBack } from '../../platform/keys/key-usage.ts';
import type { BatchParams } from './batch-params.ts';
import type { BatchQueue } from './batch-queue.ts';
import { OPEN } from './finish-batch.ts';
import type { JobCredits } from './job-credits.ts';
import { lockUser } from './lock-user.ts';

export type BatchJob = typeof batchJobs.$inferSelect;
export type BatchPicture = typeof batchPictures.$inferSelect;
export interface Batch {
  job: BatchJob;
  /** By position. */
  pictures: BatchPicture[];
}

export interface BatchesOptions {
  database: Database;
  queue: BatchQueue;
  clock: Clock;
  credits: JobCredits;
  /** ms that pictures, and so the credits for them, are kept. */
  retention: number;
}

/** How ids of jobs begin that frames have handed in. */
const FRAME = 'frame-';
/** Jobs of a key, of its server or of all its frames, that may be unfinished at a time: ten thousand pictures that wait are a day's work. */
const MOST_OPEN = 20;
/** The same of one user of our own site: the photos of one batch. */
const MOST_OF_USER = 10;
/** s after which one that has too many may ask again. */
const AGAIN = 30;

/** PostgreSQL's word for a row that is there already. */
const UNIQUE = '23505';

const ownedBy = (key: string, id: string, userId: string | undefined): SQL | undefined => {
  const user = userId === undefined ? isNull(batchJobs.userId) : eq(batchJobs.userId, userId);
  return and(eq(batchJobs.id, id), eq(batchJobs.key, key), user);
};

/** Jobs as their owners see them: handed in, looked at, cancelled, forgotten. The work on them is batch-work.ts. */
export class Batches {
  readonly #options: BatchesOptions;
  /** Called when there may be something to do. */
  onWaiting: () => void = () => {};

  constructor(options: BatchesOptions) {
    this.#options = options;
  }

  /**
   * Keeps a job and puts its pictures into the queue, both or neither.
   * @throws CutoutError RATE_LIMITED for a key, or a user, with too many unfinished ones; NOT_ENOUGH_SHEETS; INVALID_ARGUMENT for a work
   * that another job has
   */
  async add(key: string, params: BatchParams): Promise<BatchJob> {
    const { owner } = params;
    if (owner === undefined) return await this.#add(key, params);
    try {
      return await this.#add(key, params);
    } catch (error) {
      if (sqlState(error) !== UNIQUE) throw error;
      throw cutoutError('INVALID_ARGUMENT', 'a job has one of these works already');
    } finally {
      this.#options.credits.moved(owner.userId);
    }
  }

  async #add(key: string, { pictures, options, notifies, ofFrame = false, owner }: BatchParams): Promise<BatchJob> {
    const { database, queue, credits, retention } = this.#options;
    await queue.ready();
    const now = this.#now();
    const id = `${ofFrame ? FRAME : ''}${nanoid()}`;
    const userId = owner?.userId ?? null;
    const added = await database.transaction(async (tx) => {
      // Locks the user: of their jobs one is counted at a time.
      const until = new Date(now.getTime() + retention);
      const paid = owner && (await credits.setAside(tx, owner.userId, owner.works ?? [], until));
      const alike = (ofFrame ? like : notLike)(batchJobs.id, `${FRAME}%`);
      const whose = owner ? eq(batchJobs.userId, owner.userId) : and(eq(batchJobs.key, key), alike);
      const most = owner ? MOST_OF_USER : MOST_OPEN;
      if ((await tx.$count(batchJobs, and(whose, isNull(batchJobs.finishedAt)))) >= most) {
        const details = { retryAfterSeconds: AGAIN };
        throw cutoutError('RATE_LIMITED', `${most} jobs are unfinished`, { details });
      }
      const [job] = await tx
        .insert(batchJobs)
        .values({ id, key, userId, options, notifies, state: 'queued', createdAt: now })
        .returning();
      const rows = pictures.map(({ address, name }, position) => ({
        id: crypto.randomUUID(),
        job: id,
        position,
        name: name ?? null,
        address,
        state: 'queued' as const,
        ticket: paid?.[position] ?? null,
        touchedAt: now,
      }));
      await tx.insert(batchPictures).values(rows);
      await queue.put(tx, rows);
      return job;
    });
    if (added === undefined) throw cutoutError('INTERNAL', 'the job was not kept');
    this.onWaiting();
    return added;
  }

  /** undefined where there is none, or another key's, or another user's. */
  async find(key: string, id: string, userId?: string): Promise<Batch | undefined> {
    return await this.#options.database.run((orm) => this.#read(orm, ownedBy(key, id, userId)));
  }

  /**
   * Ends what is not finished: its pictures that wait or are worked on come to nothing and are not charged. What is finished stays.
   * @returns undefined where there is none, or another key's, or another user's
   */
  async cancel(key: string, id: string, userId?: string): Promise<Batch | undefined> {
    const { database, queue, credits } = this.#options;
    const now = this.#now();
    const own = ownedBy(key, id, userId);
    const dropped = await database.transaction(async (tx) => {
      if (userId !== undefined) await lockUser(tx, userId);
      const [job] = await tx.select().from(batchJobs).where(own).for('update');
      if (job === undefined || job.finishedAt !== null) return [];
      const open = and(eq(batchPictures.job, id), inArray(batchPictures.state, [...OPEN]));
      const pictures = await tx.select().from(batchPictures).where(open).for('update');
      const set = { state: 'cancelled', address: null, chargedOn: null, ticket: null, touchedAt: now } as const;
      await tx.update(batchPictures).set(set).where(open);
      for (const { chargedOn, ticket } of pictures) {
        if (chargedOn !== null) await giveMattingBack(tx, key, chargedOn);
        if (ticket !== null && userId !== undefined) await credits.giveBack(tx, userId, ticket);
      }
      await tx.update(batchJobs).set({ state: 'cancelled', finishedAt: now }).where(own);
      return pictures.map((picture) => picture.id);
    });
    // Those that are worked on find out by themselves; those that are left in the queue come to nothing when they are taken.
    if (dropped.length > 0) await queue.drop(dropped).catch(() => {});
    if (userId !== undefined) credits.moved(userId);
    return await this.find(key, id, userId);
  }

  /** Pictures by state, over all keys and processes. */
  async counts(): Promise<Record<BatchPicture['state'], number>> {
    const rows = await this.#options.database.run((orm) =>
      orm
        .select({ state: batchPictures.state, count: sql<string>`count(*)` })
        .from(batchPictures)
        .groupBy(batchPictures.state),
    );
    const counted = new Map(rows.map(({ state, count }) => [state, Number(count)]));
    const of = (state: BatchPicture['state']) => counted.get(state) ?? 0;
    return {
      queued: of('queued'),
      running: of('running'),
      done: of('done'),
      failed: of('failed'),
      cancelled: of('cancelled'),
    };
  }

  /** Forgets jobs `ageMs` after their end: their results are gone by then. */
  async forget(ageMs: number): Promise<void> {
    const before = new Date(this.#options.clock.now() - ageMs);
    await this.#options.database.run((orm) => orm.delete(batchJobs).where(lte(batchJobs.finishedAt, before)));
  }

  async #read(orm: Orm, owned: SQL | undefined): Promise<Batch | undefined> {
    const [job] = await orm.select().from(batchJobs).where(owned);
    if (job === undefined) return undefined;
    const own = eq(batchPictures.job, job.id);
    return { job, pictures: await orm.select().from(batchPictures).where(own).orderBy(asc(batchPictures.position)) };
  }

  #now(): Date {
    return new Date(this.#options.clock.now());
  }
}
