import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Source maps beside the build, in dist/maps, where the server reads them for error reports and serves them to nobody. The built files
 * do not name them (`sourcemap: 'hidden'`).
 *
 * @param {string} program its folder in dist and in dist/maps
 * @param {string} dist
 * @returns {import('vite').Plugin}
 */
export const moveMaps = (program, dist) => ({
  name: 'move-maps',
  apply: 'build',
  // Once for the whole build: workers' files are written with the page's own.
  closeBundle: () => moveMapsOf(join(dist, program, 'assets'), join(dist, 'maps', program)),
});

/**
 * @param {string} from
 * @param {string} to is emptied first
 */
export function moveMapsOf(from, to) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  if (!existsSync(from)) return;
  for (const name of readdirSync(from)) if (name.endsWith('.map')) renameSync(join(from, name), join(to, name));
}
