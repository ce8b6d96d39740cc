import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** Any number that nobody else locks. */
const LOCK = 724_811_306;

/** Beside this source, or beside the bundle, into which the build copies them. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the tables up to date; replicas that start together do it one after the other. Nothing to do is quickly done. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  if (!existsSync(MIGRATIONS_FOLDER)) throw new Error(`no migrations in ${MIGRATIONS_FOLDER}: build the server`);
  const client = await pool.connect();
  try {
    // Neither a long migration nor the wait for another replica's is a query that hangs.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
      await client.query('reset statement_timeout');
    }
  } finally {
    client.release();
  }
}
