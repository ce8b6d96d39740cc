import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Clock } from '../../../src/base/clock.ts';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import { batchJobs, batchPictures } from '../../platform/database/schema.ts';
import { giveMattingBack, takeMatting } from '../../platform/keys/key-usage.ts';
import { type BatchQueue, TRY_SECONDS } from './batch-queue.ts';
import type { BatchResult } from './batch-result.ts';
import type { BatchWebhooks } from './batch-webhooks.ts';
import { finishBatch, OPEN } from './finish-batch.ts';
import type { JobCredits } from './job-credits.ts';
import { lockUser } from './lock-user.ts';

/** How a picture ends. */
type End = { state: 'done'; result: BatchResult } | { state: 'failed'; code: ErrorCode };

/** Where a user's cut-out lies, for a small picture of it. */
export interface StoredCutouts {
  add(ticket: string, cutout: { source: string; matte: string }, tx: Orm): Promise<void>;
}

/** A picture that this process may work on now. */
export interface BegunPicture {
  id: string;
  job: string;
  key: string;
  address: string;
  options: unknown;
  attempt: number;
}

export interface BatchWorkOptions {
  database: Database;
  queue: BatchQueue;
  webhooks: BatchWebhooks;
  clock: Clock;
  credits: JobCredits;
  cutouts: StoredCutouts;
}

/** ms without a word after which a picture is looked after. */
const SILENT = (TRY_SECONDS + 30) * 1000;
/** Of those, at a time. */
const LOOKED_AFTER = 100;

/**
 * What becomes of pictures. Each step is one transaction behind a lock on the picture's job; who has lost a picture to another process,
 * or to its owner who cancelled, receives `false` and throws away what it made. A picture is charged with its first try and never
 * again; where it fails in the end, its matting is given back.
 */
export class BatchWork {
  readonly #options: BatchWorkOptions;

  constructor(options: BatchWorkOptions) {
    this.#options = options;
  }

  /**
   * @param limit of the key's day; undefined: none
   * @returns undefined where there is nothing to do: settled, cancelled, or refused as the key's day is used up
   */
  async begin(id: string, key: string, limit: number | undefined): Promise<BegunPicture | undefined> {
    const begun = await this.#locked(id, async (tx, { job, picture }) => {
      const { address } = picture;
      if (address === null) return undefined;
      const chargedOn = picture.chargedOn ?? (await this.#charge(tx, key, limit));
      if (chargedOn === undefined)
        return { isNotified: await this.#end(tx, picture, { state: 'failed', code: 'QUOTA_EXCEEDED' }) };
      const attempt = picture.attempts + 1;
      const set = { state: 'running', attempts: attempt, chargedOn, touchedAt: this.#now() } as const;
      await tx.update(batchPictures).set(set).where(eq(batchPictures.id, id));
      await tx.update(batchJobs).set({ state: 'running' }).where(eq(batchJobs.id, job.id));
      return { begun: { id, job: job.id, key, address, options: job.options, attempt } };
    });
    if (begun?.isNotified) this.#options.webhooks.onWaiting();
    return begun?.begun;
  }

  /** The key of a picture that is not settled. */
  async keyOf(id: string): Promise<string | undefined> {
    const [row] = await this.#options.database.run((orm) =>
      orm
        .select({ key: batchJobs.key })
        .from(batchPictures)
        .innerJoin(batchJobs, eq(batchJobs.id, batchPictures.job))
        .where(and(eq(batchPictures.id, id), inArray(batchPictures.state, [...OPEN]))),
    );
    return row?.key;
  }

  /** False: it is another's by now, or cancelled. */
  async succeed({ id, attempt }: BegunPicture, result: BatchResult): Promise<boolean> {
    return await this.#settle(id, attempt, { state: 'done', result });
  }

  /** Gives its matting back. `attempt` undefined: whatever try it is in. */
  async fail(id: string, attempt: number | undefined, code: ErrorCode): Promise<boolean> {
    return await this.#settle(id, attempt, { state: 'failed', code });
  }

  /** Waits again, and stays charged. False: it is another's by now, or cancelled. */
  async release({ id, attempt }: BegunPicture): Promise<boolean> {
    const released = await this.#locked(id, async (tx, { picture }) => {
      if (picture.attempts !== attempt) return undefined;
      const set = { state: 'queued', touchedAt: this.#now() } as const;
      await tx.update(batchPictures).set(set).where(eq(batchPictures.id, id));
      return true;
    });
    return released !== undefined;
  }

  /** Ends what has no try left, as its last process died, and puts back what the queue does not know. */
  async recover(): Promise<void> {
    const { database, queue, clock } = this.#options;
    await queue.expire();
    const before = new Date(clock.now() - SILENT);
    const silent = await database.run((orm) =>
      orm
        .select()
        .from(batchPictures)
        .where(and(inArray(batchPictures.state, [...OPEN]), lte(batchPictures.touchedAt, before)))
        .orderBy(asc(batchPictures.touchedAt))
        .limit(LOOKED_AFTER),
    );
    for (const { id, job, position } of silent) {
      const fate = await queue.fateOf(id);
      if (fate === 'over') await this.fail(id, undefined, 'MATTING_FAILED');
      if (fate === 'unknown') await database.transaction((tx) => queue.put(tx, [{ id, job, position }]));
      await database.run((orm) =>
        orm.update(batchPictures).set({ touchedAt: this.#now() }).where(eq(batchPictures.id, id)),
      );
    }
  }

  async #settle(id: string, attempt: number | undefined, end: End): Promise<boolean> {
    const settled = await this.#locked(id, async (tx, { job, picture }) => {
      if (attempt !== undefined && picture.attempts !== attempt) return undefined;
      const paid = await this.#pay(tx, job.userId, picture, end);
      const last = paid ? end : ({ state: 'failed', code: 'NOT_ENOUGH_SHEETS' } as const);
      if (last.state === 'failed' && picture.chargedOn !== null) await giveMattingBack(tx, job.key, picture.chargedOn);
      return { isNotified: await this.#end(tx, picture, last), kept: paid, userId: job.userId };
    });
    if (settled?.isNotified) this.#options.webhooks.onWaiting();
    if (settled?.userId) this.#options.credits.moved(settled.userId);
    return settled?.kept ?? false;
  }

  /** The credit that was set aside for a picture is used up, or comes back. False: it is gone, and the picture with it. */
  async #pay(
    tx: Orm,
    userId: string | null,
    { ticket, address }: typeof batchPictures.$inferSelect,
    end: End,
  ): Promise<boolean> {
    const { credits, cutouts } = this.#options;
    if (userId === null || ticket === null) return true;
    if (end.state === 'failed') {
      await credits.giveBack(tx, userId, ticket);
      return true;
    }
    const isUsed = await credits.use(tx, userId, ticket);
    const { objectKey: matte } = end.result;
    if (isUsed && address?.startsWith(':')) await cutouts.add(ticket, { source: address.slice(1), matte }, tx);
    return isUsed;
  }

  async #end(tx: Orm, { id, job }: { id: string; job: string }, end: End): Promise<boolean> {
    const set = {
      ...end,
      address: null,
      touchedAt: this.#now(),
      ...(end.state === 'failed' && { chargedOn: null, ticket: null }),
    };
    await tx.update(batchPictures).set(set).where(eq(batchPictures.id, id));
    return await finishBatch(tx, this.#options.webhooks, job, this.#now());
  }

  /** Runs with an open picture and its job, both locked, the job first; undefined where it is not open. */
  async #locked<T>(
    id: string,
    work: (
      tx: Orm,
      found: { job: typeof batchJobs.$inferSelect; picture: typeof batchPictures.$inferSelect },
    ) => Promise<T>,
  ): Promise<T | undefined> {
    return await this.#options.database.transaction(async (tx) => {
      const [of] = await tx
        .select({ job: batchJobs.id, userId: batchJobs.userId })
        .from(batchPictures)
        .innerJoin(batchJobs, eq(batchJobs.id, batchPictures.job))
        .where(eq(batchPictures.id, id));
      if (of === undefined) return undefined;
      if (of.userId !== null) await lockUser(tx, of.userId);
      const [job] = await tx.select().from(batchJobs).where(eq(batchJobs.id, of.job)).for('update');
      if (job === undefined) return undefined;
      const own = and(eq(batchPictures.id, id), inArray(batchPictures.state, [...OPEN]));
      const [picture] = await tx.select().from(batchPictures).where(own).for('update');
      return picture === undefined ? undefined : await work(tx, { job, picture });
    });
  }

  async #charge(tx: Orm, key: string, limit: number | undefined): Promise<string | undefined> {
    const day = this.#now().toISOString().slice(0, 10);
    return (await takeMatting(tx, { key, day, limit })) ? day : undefined;
  }

  #now(): Date {
    return new Date(this.#options.clock.now());
  }
}
