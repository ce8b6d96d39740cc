import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import packageJson from '../../package.json' with { type: 'json' };
import type { Database } from '../../server/platform/database/database.ts';
import { openPostgres } from '../../server/platform/database/open-database.ts';
import { openEmbedded } from '../../server/platform/database/open-embedded.ts';
import { type Clock, systemClock } from '../../src/base/clock.ts';
import { type RealPostgres, startRealPostgres } from './real-postgres.ts';

export interface TestDatabase {
  database: Database;
  close(): Promise<void>;
}

/** An empty database of this version, kept between runs: making one takes seconds, reading it less than one. */
export const TEMPLATE = fileURLToPath(
  new URL(
    `../../node_modules/.cache/cutout-tests/pglite-${packageJson.dependencies['@electric-sql/pglite']}.tar`,
    import.meta.url,
  ),
);

// A clean clone has no such folder.
mkdirSync(dirname(TEMPLATE), { recursive: true });

const said: string[] = [];
const report = (message: string, error?: unknown) => {
  said.push(`${message} ${error instanceof Error ? error.message : ''}`);
};

/** The two databases of the product, empty. What has to hold of a store on the database is tested on both. */
export const TEST_DATABASES: Readonly<Record<Database['kind'], (clock?: Clock) => Promise<TestDatabase>>> = {
  async embedded(clock = systemClock) {
    const folder = await mkdtemp(join(tmpdir(), 'cutout-db-'));
    const database = openEmbedded({ folder, clock, report, memory: { template: TEMPLATE }, whenHeld: 'refuse' });
    return ready(database, () => rm(folder, { recursive: true, force: true }));
  },
  async postgres(clock = systemClock) {
    const server: RealPostgres = await startRealPostgres();
    const url = await server.createDatabase();
    return ready(openPostgres({ url, connections: 10, clock, report }), () => server.stop());
  },
};

async function ready(database: Database, clean: () => Promise<void>): Promise<TestDatabase> {
  const close = async () => {
    await database.close();
    await clean();
  };
  try {
    await database.ready();
  } catch (error) {
    await close();
    throw error;
  }
  return { database, close };
}

/** Empties every table of ours, and restarts its numbers. What is empty is left alone: to empty it takes as long as if it were full. */
export async function emptyTables(database: Database): Promise<void> {
  await database.run((orm) =>
    orm.execute(sql`
      do $$ declare name text; names text; is_full boolean; begin
        for name in select tablename from pg_tables where schemaname = 'public' loop
          execute format('select exists (select from %I)', name) into is_full;
          if is_full then names := concat_ws(', ', names, format('%I', name)); end if;
        end loop;
        if names is not null then execute 'truncate ' || names || ' restart identity cascade'; end if;
        for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
          execute format('alter sequence %I restart', name);
        end loop;
      end $$`),
  );
}
