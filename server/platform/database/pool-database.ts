import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Clock } from '../../../src/base/clock.ts';
import type { Database, DatabaseState, Orm } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import * as schema from './schema.ts';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';

export interface PoolDatabaseOptions {
  kind: Database['kind'];
  pool: Pool;
  /** Before the first connection; what it throws is final. */
  open?: () => Promise<void>;
  /** After the last. */
  release?: () => Promise<void>;
  clock: Clock;
  report: (message: string, error?: unknown) => void;
}

/** ms between two tries to reach a database that is not there yet. */
const RETRY = 2_000;
/** ms that a request waits for a database that is still opening. */
const PATIENCE = 10_000;

/** The Database over a pool of the `pg` driver; the embedded one differs in what the pool connects to, and in nothing else. */
export class PoolDatabase implements Database {
  readonly kind: Database['kind'];
  readonly #options: PoolDatabaseOptions;
  readonly #orm: NodePgDatabase<typeof schema>;
  readonly #ready: Promise<void>;
  readonly #inside = new AsyncLocalStorage<true>();
  #transactions = 0;
  #state: DatabaseState = 'opening';
  #closing: Promise<void> | undefined;

  constructor(options: PoolDatabaseOptions) {
    this.kind = options.kind;
    this.#options = options;
    this.#orm = drizzle(options.pool, { schema, casing: 'snake_case' });
    // A connection that breaks is reported by its query, or replaced by the pool. Without listeners it would end the process: one for
    // those that idle, one for those that are handed out.
    options.pool.on('error', () => {});
    options.pool.on('connect', (client) => client.on('error', () => {}));
    this.#ready = this.#open();
    this.#ready.catch(() => {});
  }

  get state(): DatabaseState {
    return this.#state;
  }

  ready(): Promise<void> {
    return this.#ready;
  }

  run<T>(work: (orm: Orm) => Promise<T>): Promise<T> {
    return this.#guard(() => work(this.#orm));
  }

  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T> {
    return this.#guard(async () => {
      this.#transactions += 1;
      try {
        return await this.#orm.transaction((tx) => this.#inside.run(true, () => work(tx)));
      } finally {
        this.#transactions -= 1;
        // Once used, the store has every promise of the process tracked (Node 20 and 22): each request would pay for it.
        if (this.#transactions === 0) this.#inside.disable();
      }
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #guard<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside.getStore()) throw new Error('inside a transaction: use the tx that it was given');
    if (this.#state !== 'ready') await this.#patiently();
    try {
      return await work();
    } catch (error) {
      throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
    }
  }

  async #patiently(): Promise<void> {
    let cancel = () => {};
    const timeout = new Promise<never>((_, reject) => {
      cancel = this.#options.clock.after(PATIENCE, () => reject(new DatabaseUnavailable()));
    });
    try {
      await Promise.race([
        this.#ready.catch((error: unknown) => {
          throw new DatabaseUnavailable(error);
        }),
        timeout,
      ]);
    } finally {
      cancel();
    }
  }

  async #open(): Promise<void> {
    const { open, pool, clock, report } = this.#options;
    try {
      await open?.();
      for (let said = false; ; said = true) {
        try {
          await migrateDatabase(pool);
          break;
        } catch (error) {
          // Replicas and their database often start together: it is waited for, and said once.
          if (this.#closing !== undefined || !isUnavailable(error)) throw error;
          if (!said) report('the database cannot be reached yet; it is tried again every two seconds', error);
          await new Promise<void>((resolve) => clock.after(RETRY, resolve));
        }
      }
      this.#state = 'ready';
    } catch (error) {
      this.#state = 'failed';
      throw error;
    }
  }

  /** For the embedded database's thread, which can end on its own. */
  fail(): void {
    this.#state = 'failed';
  }

  async #close(): Promise<void> {
    const { pool, release } = this.#options;
    await this.#ready.catch(() => {});
    await pool.end();
    await release?.();
    this.#state = 'failed';
  }
}
