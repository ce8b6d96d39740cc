import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** drizzle over our tables: the whole database, or one transaction of it. */
export type Orm = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export type DatabaseState = 'opening' | 'ready' | 'failed';

/**
 * The product's database: the embedded one, or any PostgreSQL from 15 on. Both run the same migrations;
 * tests/contract/database.ts says what both must hold.
 */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly state: DatabaseState;
  /** Resolves when tables are there and queries are answered; rejects when that will not come. */
  ready(): Promise<void>;
  /**
   * Runs queries, each on its own. Waits for `ready` a short while.
   * @throws DatabaseUnavailable while there is none to be reached; what `work` throws
   */
  run<T>(work: (orm: Orm) => Promise<T>): Promise<T>;
  /**
   * Runs queries as one: all of them, or, when `work` throws, none. READ COMMITTED: lock rows with `for('update')` before
   * deciding on them. A transaction inside `work`, or a `run`, is refused: on the embedded database it would wait for itself.
   */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>;
  /** Lets running work end, then closes. Idempotent. */
  close(): Promise<void>;
}
