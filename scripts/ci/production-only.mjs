/**
 * `node scripts/ci/production-only.mjs`: what ships is used by what ships. knip, from the production entries of knip.json alone, names
 * each file and package that only tests use, and each package that production code takes and package.json does not give it.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Seen and kept, each with its reason. One that is used by now has to go from here. */
export const KEPT = {
  'sdk/create.ts': 'the loader without a script tag, for tests of the frame',
  'server/platform/store/memory-object-store.ts': 'the store of the tests, held by the contract of all stores',
  'src/protocol/wire.schema.ts': 'the shapes on the wire, which the guards are held against',
  'src/api/matting-address.ts': 'for the site’s upload by address',
  'src/api/templates.ts': 'for the site’s templates',
  '@rollup/plugin-terser': 'rollup.config.ts, which npm start runs',
  rollup: 'npm start builds with it',
  'rollup-plugin-dts': 'rollup.config.ts, which npm start runs',
  'rollup-plugin-esbuild': 'rollup.config.ts, which npm start runs',
};

const KNIP = fileURLToPath(new URL('../../node_modules/knip/bin/knip.js', import.meta.url));
const ARGS = [
  '--production',
  '--strict',
  '--include',
  'files,dependencies,unlisted',
  '--reporter',
  'json',
  '--no-progress',
];

/**
 * @param {string} root
 * @param {Readonly<Record<string, string>>} kept
 * @returns {string[]} a line for each fault
 */
export function faultsOf(root, kept) {
  const { stdout, stderr } = spawnSync(process.execPath, [KNIP, ...ARGS], { cwd: root, encoding: 'utf8' });
  if (!stdout.startsWith('{')) return [`knip did not answer: ${stderr || stdout}`];
  /** @type {{ issues: { file: string, files: { name: string }[], dependencies: { name: string }[], unlisted: { name: string }[] }[] }} */
  const { issues } = JSON.parse(stdout);
  const unused = issues.flatMap(({ files, dependencies }) => [...files, ...dependencies].map(({ name }) => name));
  return [
    ...unused.filter((name) => !(name in kept)).map((name) => `${name}: nothing that ships uses it`),
    ...issues.flatMap(({ file, unlisted }) =>
      unlisted.map(({ name }) => `${file}: ${name} is not among the dependencies of package.json`),
    ),
    ...Object.keys(kept)
      .filter((name) => !unused.includes(name))
      .map((name) => `${name}: is used, or gone: take it off the list of what is kept`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = faultsOf(join(fileURLToPath(import.meta.url), '../../..'), KEPT);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
