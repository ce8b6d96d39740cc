import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = '/usr/lib/postgresql';

/** The programs of Debian's newest postgresql package, if it is installed. */
export function findDebianPostgres(): string | undefined {
  if (!existsSync(FOLDER)) return undefined;
  return readdirSync(FOLDER)
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(FOLDER, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}
