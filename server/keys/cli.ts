/** `npm run keys -- add|list|revoke`: changes keys.json under DATA_DIR; a running server sees it at once. */
import { join } from 'node:path';
import { AppError } from '../../src/base/error.ts';
import { ConfigError, readConfig } from '../config.ts';
import { findRoot } from '../root.ts';
import { runKeyCommand } from './commands.ts';
import { FileKeyStore } from './file-key-store.ts';

try {
  const { dataDir } = readConfig(process.env, findRoot(import.meta.url));
  const store = new FileKeyStore(join(dataDir, 'keys.json'), (message) => console.error(message));
  console.log((await runKeyCommand(store, process.argv.slice(2), new Date())).join('\n'));
} catch (error) {
  // What the operator typed, or a file that does not parse: words, no stack.
  const expected = error instanceof AppError || error instanceof ConfigError || error instanceof TypeError;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
