/** Bundles the server's programs. Packages stay outside: native ones (sharp, onnxruntime) cannot be bundled. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { buildPageSheets } from './page-sheets.mjs';
import { writeInputs } from './write-inputs.mjs';

/** Name in dist/server → source. */
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

const { metafile } = await build({
  entryPoints: Object.fromEntries(Object.entries(PROGRAMS).filter(([, source]) => existsSync(source))),
  outdir: 'dist/server',
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

const MIGRATIONS = 'server/platform/database/migrations';
rmSync('dist/server/migrations', { recursive: true, force: true });
cpSync(MIGRATIONS, 'dist/server/migrations', { recursive: true });
await buildPageSheets('dist/server/pages');
writeInputs([...Object.keys(metafile.inputs), `${MIGRATIONS}/`]);
