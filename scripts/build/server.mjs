/** Bundles the server's programs. Packages stay outside: native ones (sharp, onnxruntime) cannot be bundled. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

/** Name in dist/server → source. */
const PROGRAMS = {
  main: 'server/main.ts',
  'matting-worker': 'server/matting/worker.ts',
  'render-worker': 'server/removal/render-worker.ts',
  'fetch-model': 'server/matting/fetch-model.ts',
  operator: 'server/operators/cli.ts',
  partners: 'server/partners/cli.ts',
  'database-worker': 'server/database/embedded/worker.ts',
};

await build({
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
});

rmSync('dist/server/migrations', { recursive: true, force: true });
cpSync('server/database/migrations', 'dist/server/migrations', { recursive: true });
