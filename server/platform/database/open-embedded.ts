import { Socket } from 'node:net';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Clock } from '../../../src/base/clock.ts';
import type { Database } from './database.ts';
import { takeLock } from './embedded/directory-lock.ts';
import { beginData } from './embedded/require-data.ts';
import { socketPathOf } from './embedded/socket-path.ts';
import { type DatabaseThread, startThread } from './embedded/thread.ts';
import { PoolDatabase } from './pool-database.ts';

export interface EmbeddedOptions {
  /** Folder of the database, its lock and its socket. */
  folder: string;
  clock: Clock;
  report: (message: string, error?: unknown) => void;
  /** Nothing is kept; for tests, with the file of an empty database to start from. */
  memory?: { template: string };
  /**
   * What to do when another process has the folder open: `refuse` (a second server), or `join` it through its socket (the
   * command line beside a running server).
   */
  whenHeld: 'refuse' | 'join';
}

/** The folder is another process's. */
export class DatabaseHeld extends Error {}

/** A socket that goes where it is directed, whatever host and port the driver names. */
class PathSocket extends Socket {
  readonly #path: string;
  constructor(path: string) {
    super();
    this.#path = path;
  }
  override connect(): this {
    return super.connect(this.#path);
  }
}

/**
 * Opens the embedded database: PostgreSQL in WebAssembly (PGlite), in a thread of its own, reached through a socket of the file
 * system. Returns at once; `ready` tells when it answers (the very first start takes seconds).
 */
export function openEmbedded({ folder, clock, report, memory, whenHeld }: EmbeddedOptions): Database {
  let thread: DatabaseThread | undefined;
  let path = '';
  const pool = new Pool({
    // More would only wait in another place: the database has one session.
    max: 4,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    stream: () => new PathSocket(path),
  });
  const database = new PoolDatabase({
    kind: 'embedded',
    pool,
    clock,
    report,
    async open() {
      path = await socketPathOf(folder);
      const lock = await takeLock(folder, path);
      if (!lock.held) {
        const { pid, socketPath } = lock.owner;
        if (whenHeld === 'refuse')
          throw new DatabaseHeld(`${folder} is open in process ${pid}: stop that one, or choose another DATA_DIR`);
        path = socketPath;
        return;
      }
      const begun = memory === undefined ? beginData(folder) : () => {};
      thread = startThread({ socketPath: path, ...(memory ?? { directory: join(folder, 'data') }) });
      void thread.lost.then((error) => {
        database.fail();
        report('the embedded database ended; restart the server', error);
      });
      await thread.opened;
      begun();
    },
    release: async () => thread?.close(),
  });
  return database;
}
