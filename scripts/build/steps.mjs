/**
 * What is built from what. A step runs when its entry is there and when anything under its inputs changed since its last run.
 *
 * @typedef {object} BuildStep
 * @property {string} name
 * @property {string} entry without this file the step's room is not there
 * @property {string[]} inputs files and folders
 * @property {string[]} command arguments for node
 * @property {string} output one file that the step leaves behind
 */

const rollup = 'node_modules/rollup/dist/bin/rollup';
const vite = 'node_modules/vite/bin/vite.js';

/** @type {BuildStep[]} */
export const buildSteps = [
  {
    name: 'kernels',
    entry: 'scripts/kernels/build.mjs',
    inputs: ['scripts/kernels', 'src/imaging/kernels/wasm'],
    command: ['scripts/kernels/build.mjs'],
    output: 'src/imaging/kernels/generated/kernels-wasm.ts',
  },
  {
    name: 'loader',
    entry: 'rollup.config.ts',
    inputs: ['package.json', 'rollup.config.ts', 'sdk', 'src/base', 'src/protocol', 'src/bridge'],
    command: [rollup, '-c', 'rollup.config.ts', '--configPlugin', 'esbuild'],
    output: 'dist/sdk/cutout-sdk.js',
  },
  {
    name: 'editor',
    entry: 'editor/index.html',
    inputs: ['vite.config.ts', 'scripts/build/heic-files.mjs', 'scripts/build/webp-files.mjs', 'editor', 'src'],
    command: [vite, 'build', '--mode', 'editor', '--logLevel', 'warn'],
    output: 'dist/editor/index.html',
  },
  {
    name: 'site',
    entry: 'site/index.html',
    inputs: ['vite.config.ts', 'site', 'src', 'sdk'],
    command: [vite, 'build', '--mode', 'site', '--logLevel', 'warn'],
    output: 'dist/site/index.html',
  },
  {
    name: 'server',
    entry: 'server/main.ts',
    inputs: ['scripts/build/server.mjs', 'server', 'src/base', 'src/protocol'],
    command: ['scripts/build/server.mjs'],
    output: 'dist/server/main.mjs',
  },
];
