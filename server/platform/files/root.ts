import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The folder of package.json above a module: the same from the sources and from the bundle in dist. */
export function findRoot(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('package.json is not above the server');
    folder = parent;
  }
  return folder;
}

const packageSchema = z.object({ version: z.string() });

export const readVersion = (root: string): string =>
  packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;
