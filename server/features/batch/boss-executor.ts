import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Database, Orm } from '../../platform/database/database.ts';

/** What pg-boss locks for itself it sends as one text with BEGIN and COMMIT. */
const TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

/**
 * pg-boss over our database, or within a transaction of ours. Its own transactions become ours: where one fails, the pool's connection
 * would otherwise stay in it, for someone else to find.
 */
export function bossExecutor(on: Database | Orm): PgBoss.Db {
  return {
    async executeSql(text: string, values: readonly unknown[] = []) {
      const inside = TRANSACTION.exec(text)?.[1];
      const query = statement(inside ?? text, values);
      const run = (orm: Orm) => orm.execute<Record<string, unknown>>(query);
      try {
        if (!('run' in on)) return await run(on);
        return await (inside === undefined ? on.run(run) : on.transaction(run));
      } catch (error) {
        // pg-boss reads the database's own words; drizzle's are the query around them.
        throw error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
      }
    },
  };
}

/** A text with $1, $2 … as drizzle has it. A value that is named twice is sent twice. */
function statement(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`)),
  );
}
