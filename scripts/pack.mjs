/**
 * `npm run pack`: the npm packages as tarballs in dist/packages, each looked over by publint and by arethetypeswrong. Nothing is
 * published (docs/VERSIONING.md says how).
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGES, SCOPE } from './build/package-manifests.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const out = join(root, 'dist/packages');

/** @param {string} program @param {readonly string[]} args @param {string} [cwd] */
function run(program, args, cwd = root) {
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`);
}
/** @param {string} script @param {readonly string[]} args */
const node = (script, ...args) => run(process.execPath, [join(root, script), ...args]);

rmSync(out, { recursive: true, force: true });
node('scripts/build/packages.mjs', '--types');
for (const name of Object.keys(PACKAGES)) {
  const folder = join(out, name);
  run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', out], folder);
  node('node_modules/publint/src/cli.js', folder, '--strict', '--pack=false');
  // Node 10's way of looking knows no entries beside the main one.
  node(
    'node_modules/@arethetypeswrong/cli/dist/index.js',
    '--pack',
    folder,
    '--profile',
    'node16',
    '--format',
    'ascii',
  );
  console.log(`${SCOPE}/${name}: packed`);
}
