import { and, asc, eq, inArray, isNull, like, lte, notLike, sql } from 'drizzle-orm';
import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import { batchJobs, batchPictures } from '../../platform/database/schema.ts';
import { giveMattingBack } from '../../platform/keys/key-usage.ts';
import type { BatchParams } from './batch-params.ts';
import type { BatchQueue } from './batch-queue.ts';
import { OPEN } from './finish-batch.ts';

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
}

/** How ids of jobs begin that frames have handed in. */
const FRAME = 'frame-';
/** Jobs of a key, of its server or of all its frames, that may be unfinished at a time: ten thousand pictures that wait are a day's work. */
const MOST_OPEN = 20;
/** s after which one that has too many may ask again. */
const AGAIN = 30;

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
   * @throws CutoutError RATE_LIMITED for a key with too many unfinished ones
   */
  async add(key: string, { pictures, options, tells, ofFrame = false }: BatchParams): Promise<BatchJob> {
    const { database, queue } = this.#options;
    await queue.ready();
    const now = this.#now();
    const id = `${ofFrame ? FRAME : ''}${nanoid()}`;
    const rows = pictures.map(({ address, name }, position) => ({
      id: crypto.randomUUID(),
      job: id,
      position,
      name: name ?? null,
      address,
      state: 'queued' as const,
      touchedAt: now,
    }));
    const added = await database.transaction(async (tx) => {
      const alike = (ofFrame ? like : notLike)(batchJobs.id, `${FRAME}%`);
      const unfinished = and(eq(batchJobs.key, key), alike, isNull(batchJobs.finishedAt));
      if ((await tx.$count(batchJobs, unfinished)) >= MOST_OPEN) {
        const details = { retryAfterSeconds: AGAIN };
        throw cutoutError('RATE_LIMITED', `this key has ${MOST_OPEN} unfinished jobs`, { details });
      }
      const [job] = await tx
        .insert(batchJobs)
        .values({ id, key, options, tells, state: 'queued', createdAt: now })
        .returning();
      await tx.insert(batchPictures).values(rows);
      await queue.put(tx, rows);
      return job;
    });
    if (added === undefined) throw cutoutError('INTERNAL', 'the job was not kept');
    this.onWaiting();
    return added;
  }

  /** undefined where there is none, or another key's. */
  async find(key: string, id: string): Promise<Batch | undefined> {
    return await this.#options.database.run((orm) => this.#read(orm, key, id));
  }

  /**
   * Ends what is not finished: its pictures that wait or are worked on come to nothing and are not charged. What is finished stays.
   * @returns undefined where there is none, or another key's
   */
  async cancel(key: string, id: string): Promise<Batch | undefined> {
    const { database, queue } = this.#options;
    const now = this.#now();
    const dropped = await database.transaction(async (tx) => {
      const own = and(eq(batchJobs.id, id), eq(batchJobs.key, key));
      const [job] = await tx.select().from(batchJobs).where(own).for('update');
      if (job === undefined || job.finishedAt !== null) return [];
      const open = and(eq(batchPictures.job, id), inArray(batchPictures.state, [...OPEN]));
      const pictures = await tx.select().from(batchPictures).where(open).for('update');
      const set = { state: 'cancelled', address: null, chargedOn: null, touchedAt: now } as const;
      await tx.update(batchPictures).set(set).where(open);
      for (const { chargedOn } of pictures) if (chargedOn !== null) await giveMattingBack(tx, key, chargedOn);
      await tx.update(batchJobs).set({ state: 'cancelled', finishedAt: now }).where(own);
      return pictures.map((picture) => picture.id);
    });
    // Those that are worked on find out by themselves; those that are left in the queue come to nothing when they are taken.
    if (dropped.length > 0) await queue.drop(dropped).catch(() => {});
    return await this.find(key, id);
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

  async #read(orm: Orm, key: string, id: string): Promise<Batch | undefined> {
    const [job] = await orm
      .select()
      .from(batchJobs)
      .where(and(eq(batchJobs.id, id), eq(batchJobs.key, key)));
    if (job === undefined) return undefined;
    const own = eq(batchPictures.job, id);
    return { job, pictures: await orm.select().from(batchPictures).where(own).orderBy(asc(batchPictures.position)) };
  }

  #now(): Date {
    return new Date(this.#options.clock.now());
  }
}
