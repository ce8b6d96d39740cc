import { userInfo } from 'node:os';
import { type Clock, systemClock } from '../../src/base/clock.ts';
import { AppError } from '../../src/base/error.ts';
import { type Config, readConfig } from '../config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { findRoot } from '../platform/files/root.ts';
import { openSecret } from '../platform/secrets/open-secret.ts';
import type { MasterSecret } from '../platform/secrets/secret.ts';

/** What a command works with. */
export interface CommandTools {
  config: Config;
  database: Database;
  clock: Clock;
  secret: MasterSecret;
  /** Who does it, for the audit log. */
  actor: string;
}

/**
 * Runs one command of an operator over the database, beside a running server or without one, and prints its lines. What the operator
 * typed, or a file that does not parse, ends in words; anything else with its stack. Exit code 1 for both.
 */
export async function commandLine(run: (tools: CommandTools) => Promise<string[]>): Promise<void> {
  try {
    const config = readConfig(process.env, findRoot(import.meta.url));
    const { dataDir, database: settings } = config;
    const report = (message: string) => console.error(message);
    const database = openDatabase({ ...settings, dataDir, clock: systemClock, report, whenHeld: 'join' });
    try {
      await database.ready();
      const secret = await openSecret(config);
      const tools = { config, database, clock: systemClock, secret, actor: `cli:${userInfo().username}` };
      console.log((await run(tools)).join('\n'));
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
}

/** `syscall`: a file or folder that is not there. */
const isExpected = (error: unknown): error is Error =>
  error instanceof AppError ||
  error instanceof ConfigError ||
  error instanceof TypeError ||
  (error instanceof Error && 'syscall' in error);
