import { mkdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { build } from 'esbuild';

const SOURCE = fileURLToPath(new URL('../../server/inference/models/matting/worker.ts', import.meta.url));
/** Inside the project, where packages are found. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/cutout-tests/', import.meta.url));

/** The matting worker's program of this source, bundled as the product's is: through tsx each start takes twice as long. */
export async function bundleWorker(): Promise<URL> {
  const outfile = `${FOLDER}matting-worker-${process.pid}-${threadId}.mjs`;
  await mkdir(FOLDER, { recursive: true });
  await build({
    entryPoints: [SOURCE],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  return pathToFileURL(outfile);
}
