/**
 * What is built. A step runs when its entry is there and when anything that it read in its last run has changed since; what it
 * reads the bundler says itself (write-inputs.mjs), its own configuration is named here.
 *
 * @typedef {object} BuildStep
 * @property {string} name
 * @property {string} entry without this file the step's program is not there
 * @property {string[]} config files that say how it is built
 * @property {string[]} command arguments for node
 * @property {string} output one file that the step leaves behind
 */

const rollup = 'node_modules/rollup/dist/bin/rollup';
const vite = 'node_modules/vite/bin/vite.js';
const WRITE_INPUTS = 'scripts/build/write-inputs.mjs';

/** @type {BuildStep[]} */
export const buildSteps = [
  {
    name: 'kernels',
    entry: 'scripts/kernels/build.mjs',
    config: [WRITE_INPUTS, 'scripts/kernels/'],
    command: ['scripts/kernels/build.mjs'],
    output: 'src/pixels/kernels/generated/kernels-wasm.ts',
  },
  {
    name: 'loader',
    entry: 'rollup.config.ts',
    config: [WRITE_INPUTS, 'package.json', 'rollup.config.ts'],
    command: [rollup, '-c', 'rollup.config.ts', '--configPlugin', 'esbuild'],
    output: 'dist/sdk/cutout-sdk.js',
  },
  {
    name: 'packages',
    entry: 'scripts/build/packages.mjs',
    config: [WRITE_INPUTS, 'package.json'],
    command: ['scripts/build/packages.mjs'],
    output: 'dist/packages/sdk/index.js',
  },
  {
    name: 'examples',
    entry: 'scripts/build/examples.mjs',
    config: [WRITE_INPUTS],
    command: ['scripts/build/examples.mjs'],
    output: 'dist/examples/react.html',
  },
  {
    name: 'docs',
    entry: 'scripts/build/docs.mjs',
    config: [WRITE_INPUTS],
    command: ['scripts/build/docs.mjs'],
    output: 'dist/docs/pages.json',
  },
  {
    name: 'editor',
    entry: 'editor/index.html',
    config: [WRITE_INPUTS],
    command: [vite, 'build', '--mode', 'editor', '--logLevel', 'warn'],
    output: 'dist/editor/index.html',
  },
  {
    name: 'site',
    entry: 'site/client.ts',
    // Style sheets are found by their names: a new one is no input of the last run.
    config: [
      WRITE_INPUTS,
      'scripts/build/site.mjs',
      'scripts/build/site-pictures.mjs',
      ...['layouts', 'pages', 'parts', 'pictures', 'sections'].map((folder) => `site/${folder}/`),
      'src/document/scene/templates/pictures/',
    ],
    command: ['scripts/build/site.mjs'],
    output: 'dist/site/.vite/manifest.json',
  },
  {
    name: 'site pages',
    entry: 'site/server/entry.tsx',
    config: [WRITE_INPUTS],
    command: [vite, 'build', '--mode', 'site-server', '--logLevel', 'warn'],
    output: 'dist/site-server/entry.mjs',
  },
  {
    name: 'server',
    entry: 'server/main.ts',
    config: [
      WRITE_INPUTS,
      'scripts/build/server.mjs',
      'scripts/build/server-programs.mjs',
      'scripts/build/page-sheets.mjs',
      'scripts/build/scoped-name.mjs',
    ],
    command: ['scripts/build/server.mjs'],
    output: 'dist/server/main.mjs',
  },
];
