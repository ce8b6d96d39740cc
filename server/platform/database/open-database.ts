import { join } from 'node:path';
import { Pool } from 'pg';
import type { Clock } from '../../../src/base/clock.ts';
import type { Database } from './database.ts';
import { requireData } from './embedded/require-data.ts';
import { type EmbeddedOptions, openEmbedded } from './open-embedded.ts';
import { PoolDatabase } from './pool-database.ts';

export interface DatabaseOptions {
  /** A PostgreSQL to use instead of the embedded database. */
  url: string | undefined;
  /** Connections to it that one process holds at most. */
  connections: number;
  dataDir: string;
  clock: Clock;
  report: (message: string, error?: unknown) => void;
  whenHeld?: EmbeddedOptions['whenHeld'];
}

/**
 * The database that the configuration names. Returns at once; `ready` tells when it answers.
 * @throws ConfigError where an embedded one was and is no more
 */
export function openDatabase({ url, connections, dataDir, whenHeld = 'refuse', ...seams }: DatabaseOptions): Database {
  if (url !== undefined) return openPostgres({ ...seams, url, connections });
  requireData(dataDir);
  return openEmbedded({ ...seams, folder: join(dataDir, 'database'), whenHeld });
}

/** A PostgreSQL server, from version 15 on. */
export function openPostgres({
  url,
  connections,
  ...seams
}: { url: string; connections: number } & Pick<DatabaseOptions, 'clock' | 'report'>): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // Ours are short; one that hangs gives its connection back.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'cutout',
  });
  return new PoolDatabase({ kind: 'postgres', pool, ...seams });
}
