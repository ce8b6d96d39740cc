import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { z } from 'zod';
import type { EngineLog } from '../../inference/pool/engine-log.ts';
import type { Database, Orm } from '../../platform/database/database.ts';
import { DatabaseUnavailable } from '../../platform/database/unavailable.ts';
import { type BatchQueue, type QueuedPicture, type QueueState, type TakenPicture, TRY_SECONDS } from './batch-queue.ts';
import { bossExecutor } from './boss-executor.ts';

const QUEUE = 'cutout-pictures';
/** Any number that nobody else locks. */
const LOCK = 724_811_307;

/** Tries after the first, each later than the last: 5 s, 10 s, 20 s … about twenty minutes in all. */
const RETRIES = 8;
const SETTINGS = { name: QUEUE, retryLimit: RETRIES, retryDelay: 5, retryBackoff: true, expireInSeconds: TRY_SECONDS };
/** s that pg-boss keeps finished jobs, twice: in its table, then in its archive. */
const KEPT = 3_600;

const payload = z.object({ job: z.string() });

/** The queue by pg-boss, in the schema `pgboss` of our own database, over our own connections. Its clock is the database's. */
export class BossQueue implements BatchQueue {
  readonly #boss: PgBoss;
  readonly #database: Database;
  readonly #log: EngineLog;
  readonly #ready: Promise<void>;
  #state: QueueState = 'opening';

  constructor(database: Database, log: EngineLog) {
    this.#database = database;
    this.#log = log;
    this.#boss = this.#bossOn(database);
    this.#ready = this.#open();
    this.#ready.catch(() => {});
  }

  get state(): QueueState {
    return this.#state;
  }

  async ready(): Promise<void> {
    await this.#ready.catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
  }

  async put(tx: Orm, pictures: readonly QueuedPicture[]): Promise<void> {
    const jobs = pictures.map(({ id, job, position }) => ({ id, name: QUEUE, data: { job }, priority: -position }));
    await this.#boss.insert(jobs, { db: bossExecutor(tx) });
  }

  async take(most: number): Promise<TakenPicture[]> {
    if (this.#state !== 'ready') return [];
    const jobs = await this.#boss.fetch(QUEUE, { batchSize: most, includeMetadata: true });
    return jobs.flatMap(({ id, data, retryCount, retryLimit }) => {
      const parsed = payload.safeParse(data);
      return parsed.success ? [{ id, job: parsed.data.job, last: retryCount >= retryLimit }] : [];
    });
  }

  async settle(id: string): Promise<void> {
    await this.#boss.complete(QUEUE, id);
  }

  async again(id: string): Promise<void> {
    await this.#boss.fail(QUEUE, id);
  }

  async drop(ids: readonly string[]): Promise<void> {
    await this.#boss.cancel(QUEUE, [...ids]);
  }

  async expire(): Promise<void> {
    if (this.#state === 'ready') await this.#boss.maintain();
  }

  async fateOf(id: string): Promise<'waiting' | 'over' | 'unknown'> {
    const found = await this.#boss.getJobById(QUEUE, id, { includeArchive: true });
    if (found === null) return 'unknown';
    return ['completed', 'cancelled', 'failed'].includes(found.state) ? 'over' : 'waiting';
  }

  async close(): Promise<void> {
    await this.#ready.catch(() => {});
    await this.#boss.stop({ graceful: false, close: false });
    this.#state = 'failed';
  }

  #bossOn(on: Database | Orm): PgBoss {
    const boss = new PgBoss({
      db: bossExecutor(on),
      // It is asked when we want it: no timers of its own.
      supervise: false,
      schedule: false,
      archiveCompletedAfterSeconds: KEPT,
      deleteAfterSeconds: KEPT,
    });
    // Without a listener it would end the process.
    boss.on('error', (err) => this.#log.warn({ err }, 'the queue of batch jobs complains'));
    return boss;
  }

  async #open(): Promise<void> {
    try {
      await this.#database.ready();
      // One after the other where processes start together: pg-boss itself guards its tables so, and not its queues.
      await this.#database.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
        const opener = this.#bossOn(tx);
        await opener.start();
        await opener.createQueue(QUEUE, SETTINGS);
        // One that an older version made gets today's settings.
        await opener.updateQueue(QUEUE, SETTINGS);
      });
      await this.#boss.start();
      this.#state = 'ready';
    } catch (err) {
      this.#state = 'failed';
      this.#log.error({ err }, 'the queue of batch jobs did not open: may this user create the schema pgboss?');
      throw err;
    }
  }
}
