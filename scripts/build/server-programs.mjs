/** The server's programs as bundles. Packages stay outside: native ones (sharp, onnxruntime) cannot be bundled. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Name in dist/server → source. @type {Record<string, string>} */
const PROGRAMS = {
  main: 'server/main.ts',
  'matting-worker': 'server/inference/models/matting/matting-worker.ts',
  'segment-worker': 'server/inference/models/segments/segment-worker.ts',
  'enhance-worker': 'server/inference/models/enhance/enhance-worker.ts',
  'fill-worker': 'server/inference/models/fill/fill-worker.ts',
  'face-worker': 'server/inference/models/faces/face-worker.ts',
  'render-worker': 'server/features/removebg-api/render-worker.ts',
  'fetch-model': 'server/inference/models/fetch-model.ts',
  operator: 'server/cli/operator.ts',
  partners: 'server/cli/partners.ts',
  'database-worker': 'server/platform/database/embedded/worker.ts',
};

const MIGRATIONS = 'server/platform/database/migrations';

/**
 * Writes them with their source maps, and what they look for beside themselves.
 *
 * @param {string} outdir from the repository's root, which is the working folder
 * @param {Record<string, string>} [more] programs that are bundled with them
 * @returns {Promise<string[]>} what was read
 */
export async function bundleServer(outdir, more = {}) {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      Object.entries({ ...PROGRAMS, ...more }).filter(([, source]) => existsSync(source)),
    ),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    metafile: true,
  });
  const copied = join(outdir, 'migrations');
  rmSync(copied, { recursive: true, force: true });
  cpSync(MIGRATIONS, copied, { recursive: true });
  return [...Object.keys(metafile.inputs), `${MIGRATIONS}/`];
}
