import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';
import { build } from 'esbuild';

const SOURCE = fileURLToPath(new URL('../../server/inference/models/matting/matting-worker.ts', import.meta.url));
/** Inside the project, where packages are found. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/cutout-tests/', import.meta.url));

/** The matting worker's program of this source, bundled as the product's is: through tsx each start takes twice as long. */
export async function bundleWorker(): Promise<URL> {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  const program = outputFiles[0]?.contents ?? new Uint8Array();
  // By what it holds: test files side by side make the same one, and runs leave no heap of them.
  const outfile = `${FOLDER}matting-worker-${createHash('sha256').update(program).digest('hex').slice(0, 16)}.mjs`;
  const part = `${outfile}.${process.pid}-${threadId}`;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(part, program);
  await rename(part, outfile);
  return pathToFileURL(outfile);
}
