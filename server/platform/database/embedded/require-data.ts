import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';

/** A file that says: begin with an empty database, I know what that means. It is used once. */
const CONSENT = 'begin-empty';

/** Ours, while the very first start makes the database: what was made then and not finished holds nothing. */
const BEGINNING = 'beginning';

/**
 * Makes sure that an empty database begins only where nothing was before: PGlite makes a new one wherever it finds none, and all
 * users, credits and keys of an installation whose folder was lost would be gone without a word.
 *
 * @param dataDir the installation's folder; before anything of this start is written into it
 * @throws ConfigError saying what to restore
 */
export function requireData(dataDir: string): void {
  const folder = join(dataDir, 'database');
  if (existsSync(join(folder, BEGINNING))) return;
  const consent = join(folder, CONSENT);
  const hasData = entries(join(folder, 'data')).length > 0;
  if (hasData && isCluster(join(folder, 'data'))) return;
  if (existsSync(consent) && !hasData) {
    rmSync(consent);
    return;
  }
  const traces = hasData ? [] : ['secret', 'objects'].filter((name) => existsSync(join(dataDir, name)));
  if (!hasData && traces.length === 0) return;
  const what = hasData ? 'is damaged: PG_VERSION or global/pg_control is missing or cut' : 'is missing';
  const beside = hasData ? '' : `, while ${traces.join(' and ')} of an installation are there`;
  throw new ConfigError(
    `DATA_DIR: the database ${join(folder, 'data')} ${what}${beside}. Restore the folder ${folder} from your last backup. ` +
      `To lose all users, credits and keys and begin with an empty one instead: ${hasData ? `move ${join(folder, 'data')} away and ` : ''}create the file ${consent}`,
  );
}

/**
 * Before the database is opened, by who holds its lock: clears what a first start left half made.
 * @returns to be called when the database is open
 */
export function beginData(folder: string): () => void {
  const beginning = join(folder, BEGINNING);
  const data = join(folder, 'data');
  if (existsSync(beginning)) rmSync(data, { recursive: true, force: true });
  else if (entries(data).length === 0) writeFileSync(beginning, '', { mode: 0o600 });
  return () => rmSync(beginning, { force: true });
}

/** What PostgreSQL itself looks at first. */
function isCluster(data: string): boolean {
  try {
    const version = readFileSync(join(data, 'PG_VERSION'), 'utf8');
    return /^\d+\s*$/.test(version) && readFileSync(join(data, 'global', 'pg_control')).length >= 512;
  } catch {
    return false;
  }
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
