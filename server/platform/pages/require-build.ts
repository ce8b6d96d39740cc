import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config/config-error.ts';

/** What every installation serves. */
const PAGES = ['editor/index.html', 'site-server/entry.mjs'] as const;

/**
 * A server without its pages would be ready and answer 503.
 * @throws ConfigError
 */
export function requireBuild(distDir: string): void {
  const missing = PAGES.filter((page) => !existsSync(join(distDir, page)));
  if (missing.length === 0) return;
  throw new ConfigError(
    `DIST_DIR: ${distDir} lacks ${missing.join(' and ')}; run npm run build, or name the folder of a build`,
  );
}
