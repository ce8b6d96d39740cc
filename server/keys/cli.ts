/** `npm run keys -- add|list|revoke`: changes the database, beside a running server or without one; the server sees it within a second. */
import { userInfo } from 'node:os';
import { systemClock } from '../../src/base/clock.ts';
import { AppError } from '../../src/base/error.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { findRoot } from '../root.ts';
import { runKeyCommand } from './commands.ts';
import { DatabaseKeyStore } from './database-key-store.ts';

try {
  const { dataDir, database: settings } = readConfig(process.env, findRoot(import.meta.url));
  const report = (message: string) => console.error(message);
  const database = openDatabase({ ...settings, dataDir, clock: systemClock, report, whenHeld: 'join' });
  try {
    await database.ready();
    const store = new DatabaseKeyStore(database, systemClock, `cli:${userInfo().username}`);
    console.log((await runKeyCommand(store, process.argv.slice(2), new Date())).join('\n'));
  } finally {
    await database.close();
  }
} catch (error) {
  // What the operator typed, or a file that does not parse: words, no stack.
  const expected = error instanceof AppError || error instanceof ConfigError || error instanceof TypeError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
