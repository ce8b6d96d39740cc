/**
 * The gate, step by step, cheapest first. `npm run check` is to be waited for: it stops at the first red one, and of what takes
 * minutes it runs the smoke set. `npm test` runs all and counts each step as one test.
 *
 * @typedef {object} GateStep
 * @property {string} name
 * @property {string[]} command arguments for node, or `npm …`
 * @property {'check' | 'test'} [only] in which of the two it runs, where not in both
 * @property {string} [results] the step is a test runner and leaves test-results/<results>.json
 * @property {boolean} [together] runs beside others that are marked so: it uses one core, and needs nothing that they make
 * @property {string} [needs] without this file or folder there is nothing to check yet
 */

const tsc = 'node_modules/typescript/bin/tsc';
const tsc7 = 'node_modules/typescript-7/bin/tsc';
const ENVIRONMENTS = ['pure', 'pixels', 'dom', 'worker', 'node', 'tests'];

/** @type {Record<string, string>} tsc calls an environment without any file an error */
const NEEDS = { worker: 'src/imaging', dom: 'src/bridge' };

/**
 * @param {string} name
 * @param {string} compiler
 * @returns {GateStep[]}
 */
const types = (name, compiler) =>
  ENVIRONMENTS.map((one) => ({
    name: `${name}, ${one}`,
    command: [compiler, '-p', `tsconfig/${one}.json`],
    needs: NEEDS[one] ?? 'tsconfig',
    together: true,
  }));

const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
/**
 * What `npm test` alone runs: what opens a database or the whole product for each file, real models, and
 * suites of many seconds. The gate has the rest: pure code, screens, layers, texts, documents.
 */
const SLOW = [
  'tests/contract/**',
  'tests/unit/server/features/**',
  'tests/unit/server/inference/models/**',
  'tests/unit/packages/node-client.test.ts',
  'tests/unit/server/lifecycle.test.ts',
  'tests/unit/server/platform/database/**',
  'tests/unit/server/platform/health/**',
  'tests/unit/server/platform/breaker/breakers.test.ts',
  'tests/unit/server/platform/http/own-machine.test.ts',
  'tests/unit/server/platform/sessions/session-required.test.ts',
  'tests/unit/server/platform/tls/listeners.test.ts',
  'tests/unit/pixels/foreground/foreground-work.test.ts',
  'tests/unit/repository/build-inputs.test.ts',
  'tests/dom/bridge/leaks.test.ts',
];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--project', 'flow', '--pass-with-no-tests'];
/** Loader, frame, one photo from end to end, and what is fetched for it. */
const SMOKE = ['--grep', '@smoke'];

/** @type {GateStep[]} */
export const gateSteps = [
  { name: 'the lock is complete', command: ['npm', 'ci', '--dry-run', '--no-audit', '--no-fund'], only: 'check' },
  { name: 'kernels, which the types of others need', command: ['scripts/build.mjs', 'kernels'] },
  // First of those that run together, as they take longest.
  { name: 'build', command: ['scripts/build.mjs'], together: true },
  // Its rules of imports read the whole tree, on one core.
  { name: 'biome', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'], together: true },
  ...types('TypeScript 7', tsc7),
  { name: 'knip', command: ['node_modules/knip/bin/knip.js', '--no-progress'], together: true },
  { name: 'knip, what ships', command: ['scripts/ci/production-only.mjs'], together: true },
  { name: 'vitest', command: [...VITEST, '--project', '!long*'], results: 'vitest', only: 'test' },
  {
    name: 'vitest, the quick suites',
    // By name: of two that are left out, vitest runs each for the other's sake.
    command: [
      ...VITEST,
      '--project',
      'unit',
      '--project',
      'dom',
      '--project',
      'preact',
      ...SLOW.flatMap((files) => ['--exclude', files]),
    ],
    results: 'vitest',
    only: 'check',
  },
  {
    name: 'size-limit',
    command: ['node_modules/size-limit/bin.js'],
    needs: 'rollup.config.ts',
    together: true,
  },
  {
    name: 'API report',
    command: ['node_modules/@microsoft/api-extractor/bin/api-extractor', 'run', '-c', 'tests/api/api-extractor.json'],
    needs: 'rollup.config.ts',
    together: true,
  },
  { name: 'playwright', command: PLAYWRIGHT, results: 'playwright', only: 'test' },
  { name: 'playwright, smoke', command: [...PLAYWRIGHT, ...SMOKE], results: 'playwright', only: 'check' },
];

const LONG_PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--project',
  'long',
  '--project',
  'sweep',
  '--project',
  'whole-browser',
  '--pass-with-no-tests',
];
/** What has so many seconds for something by the real clock: it gets the whole machine, as a picture has 25 s of the real model. */
const ALONE = '@alone';

/** @type {GateStep[]} `npm run test:long` */
export const longSteps = [
  { name: 'build', command: ['scripts/build.mjs'] },
  // The compiler before, which the import boundaries and the API report are read with.
  ...types('TypeScript 6', tsc),
  {
    name: 'vitest',
    command: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'long*', '--passWithNoTests'],
    results: 'long-vitest',
  },
  { name: 'playwright', command: [...LONG_PLAYWRIGHT, '--grep-invert', ALONE], results: 'long-playwright' },
  {
    name: 'playwright, one at a time',
    command: [...LONG_PLAYWRIGHT, '--grep', ALONE, '--workers', '1'],
    results: 'long-alone-playwright',
  },
];
