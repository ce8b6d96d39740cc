/**
 * The gate, step by step, cheapest first. `npm run check` stops at the first red one; `npm test` runs all but `checkOnly` and
 * counts each as one test.
 *
 * @typedef {object} GateStep
 * @property {string} name
 * @property {string[]} command arguments for node, or `npm …`
 * @property {boolean} [checkOnly] left out of `npm test`: needs the registry, or says what another step says
 * @property {string} [results] the step is a test runner and leaves test-results/<results>.json
 * @property {string} [room] without this file or folder there is nothing to check yet
 */

const tsc = 'node_modules/typescript/bin/tsc';
const tsc7 = 'node_modules/typescript-7/bin/tsc';
const ENVIRONMENTS = ['pure', 'dom', 'worker', 'node', 'tests'];

/** @type {Record<string, string>} tsc calls an environment without any file an error */
const ROOMS = { worker: 'src/imaging', dom: 'src/bridge' };

/**
 * @param {string} name
 * @param {string} compiler
 * @param {boolean} [checkOnly]
 * @returns {GateStep[]}
 */
const types = (name, compiler, checkOnly = false) =>
  ENVIRONMENTS.map((one) => ({
    name: `${name}, ${one}`,
    command: [compiler, '-p', `tsconfig/${one}.json`],
    room: ROOMS[one] ?? 'tsconfig',
    checkOnly,
  }));

/** @type {GateStep[]} */
export const gateSteps = [
  { name: 'the lock is complete', command: ['npm', 'ci', '--dry-run', '--no-audit', '--no-fund'], checkOnly: true },
  { name: 'kernels, which the types of others need', command: ['scripts/build.mjs', 'kernels'] },
  { name: 'biome', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  ...types('TypeScript 7', tsc7),
  ...types('TypeScript 6', tsc, true),
  { name: 'knip', command: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'build', command: ['scripts/build.mjs'] },
  { name: 'vitest', command: ['node_modules/vitest/vitest.mjs', 'run', '--project', '!long'], results: 'vitest' },
  { name: 'size-limit', command: ['node_modules/size-limit/bin.js'], room: 'rollup.config.ts' },
  {
    name: 'API report',
    command: ['node_modules/@microsoft/api-extractor/bin/api-extractor', 'run', '-c', 'tests/api/api-extractor.json'],
    room: 'rollup.config.ts',
  },
  {
    name: 'playwright',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--project', 'walk', '--pass-with-no-tests'],
    results: 'playwright',
  },
];

/** @type {GateStep[]} `npm run test:long` */
export const longSteps = [
  { name: 'build', command: ['scripts/build.mjs'] },
  {
    name: 'vitest',
    command: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'long', '--passWithNoTests'],
    results: 'long-vitest',
  },
  {
    name: 'playwright',
    // One at a time: the real model has 25 s for a picture, and gets what the others leave of the machine.
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--project',
      'long',
      '--project',
      'whole-browser',
      '--workers',
      '1',
      '--pass-with-no-tests',
    ],
    results: 'long-playwright',
  },
];
