/**
 * Builds the npm packages of packages/ into dist/packages/<name>, each a folder that could be published as it is: an ES module for
 * each entry, its types, a word for `require`, package.json, README, licence and changelog. A package that imports another one of
 * ours does so by its public name.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import dts from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';
import { manifestOf, PACKAGES, requireText, SCOPE } from './package-manifests.mjs';
import { writeInputs } from './write-inputs.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Types take ten times as long; only who packs needs them (scripts/pack.mjs). */
const withTypes = process.argv.includes('--types');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const hosts = process.env.CUTOUT_HOSTS ?? '{"domestic":"cutout.example","international":"intl.cutout.example"}';

/**
 * `packages/sdk/mount.ts` as another package sees it: `@cutout/sdk/mount`; undefined for what is built in.
 *
 * @param {string} owner @param {string} file
 */
function publicName(owner, file) {
  const [folder, name = '', entry = ''] = relative(root, file).split(sep);
  if (folder !== 'packages' || name === owner) return undefined;
  const stem = basename(entry, '.ts');
  if (!PACKAGES[name]?.entries.includes(stem)) throw new Error(`${file} is no entry of ${SCOPE}/${name}`);
  return stem === 'index' ? `${SCOPE}/${name}` : `${SCOPE}/${name}/${stem}`;
}

/** @param {string} owner @returns {import('rollup').Plugin} */
const siblings = (owner) => ({
  name: 'siblings',
  resolveId(source, importer) {
    if (!source.startsWith('.') || importer === undefined) {
      return importer === undefined || source.startsWith('/') ? null : { id: source, external: true };
    }
    const id = publicName(owner, join(dirname(importer), source));
    return id === undefined ? null : { id, external: true };
  },
});

/**
 * @param {string} name @param {import('rollup').Plugin[]} plugins @param {string} entryFileNames
 * @param {string} chunkFileNames
 */
async function bundle(name, plugins, entryFileNames, chunkFileNames) {
  const input = Object.fromEntries(
    (PACKAGES[name]?.entries ?? []).map((entry) => [entry, join(root, 'packages', name, `${entry}.ts`)]),
  );
  const build = await rollup({ input, plugins: [siblings(name), ...plugins], onwarn: refuseWarning });
  const banner = PACKAGES[name]?.banner;
  await build.write({
    dir: join(root, 'dist/packages', name),
    format: 'es',
    entryFileNames,
    chunkFileNames,
    hoistTransitiveImports: false,
    ...(banner === undefined || entryFileNames.endsWith('.d.ts') ? {} : { banner }),
  });
  writeInputs(build.watchFiles);
  await build.close();
}

/** @type {(warning: import('rollup').RollupLog) => never} */
const refuseWarning = (warning) => {
  throw new Error(warning.message);
};

/**
 * The loader's address is known in the page alone: bundlers leave that `import()` as it is. The minifier drops comments, so they are
 * put in behind it.
 *
 * @type {import('rollup').Plugin}
 */
const forBundlers = {
  name: 'for-bundlers',
  renderChunk: (code) => code.replace(/\bimport\((?=\w+\))/g, 'import(/* webpackIgnore: true */ /* @vite-ignore */ '),
};

const js = () => [
  esbuild({
    target: 'es2022',
    minify: true,
    tsconfig: false,
    define: { __CUTOUT_HOSTS__: hosts },
  }),
  forBundlers,
];

for (const [name, one] of Object.entries(PACKAGES)) {
  const out = join(root, 'dist/packages', name);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await bundle(name, js(), '[name].js', 'shared.js');
  if (withTypes) await bundle(name, [dts()], '[name].d.ts', 'shared.d.ts');
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifestOf(name, version), null, 2)}\n`);
  writeFileSync(join(out, 'require.cjs'), requireText(name));
  // Types of nothing: a CommonJS program reads that the name is not there, and not that it works.
  writeFileSync(join(out, 'require.d.cts'), 'export {};\n');
  const readme = join(root, 'packages', name, 'README.md');
  for (const [from, to] of [
    [readme, 'README.md'],
    [join(root, 'LICENSE'), 'LICENSE'],
    [join(root, 'docs/CHANGELOG.md'), 'CHANGELOG.md'],
  ]) {
    copyFileSync(String(from), join(out, String(to)));
  }
  writeInputs([readme, join(root, 'LICENSE'), join(root, 'docs/CHANGELOG.md'), join(root, 'package.json')]);
  if (one.entries.length === 0) throw new Error(`${name} has no entry`);
}
writeInputs([fileURLToPath(import.meta.url), fileURLToPath(new URL('./package-manifests.mjs', import.meta.url))]);
