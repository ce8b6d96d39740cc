import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { scopedName } from './scripts/build/scoped-name.mjs';
import { LongestFirst } from './tests/setup/longest-first.ts';
import { stylesOfNames } from './tests/setup/styles-of-names.ts';

/**
 * preact/compat in React's place, as the editor's build has it. The aliases do not reach into node_modules by themselves:
 * `server.deps.inline` makes vitest rewrite the libraries too, else they would bring the real React along. It cannot rewrite
 * `require`: Testing Library is therefore taken as the ES module that it also ships.
 */
const preactAliases = [
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^@testing-library\/react$/, replacement: '@testing-library/react/dist/@testing-library/react.esm.js' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

const setupFiles = [
  'tests/setup/network-guard.ts',
  'tests/setup/property-seed.ts',
  'tests/setup/quick-bytes.ts',
  'tests/setup/patience.ts',
];
/**
 * Of what is mounted in jsdom. Each file has a page and modules of its own in a worker that has loaded jsdom already: loading
 * it again was more than half of the time of these files.
 */
const pages: { environment: 'jsdom'; pool: 'vmThreads'; setupFiles: string[] } = {
  environment: 'jsdom',
  pool: 'vmThreads',
  setupFiles: [
    ...setupFiles,
    'tests/setup/node-crypto.ts',
    'tests/setup/after-paint.ts',
    'tests/setup/quick-styles.ts',
  ],
};
/** The editor's screens run by preact, which is what ships; by React, in which they are written, among the long tests. */
const screens = ['tests/dom/editor/**/*.test.tsx'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  // As in the build, so that a test names a class in one way.
  css: { modules: { generateScopedName: scopedName }, postcss: { plugins: [stylesOfNames] } },
  test: {
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'scoped' } },
    passWithNoTests: true,
    globalSetup: ['tests/setup/run-folder.ts'],
    // A worker starts a seventh faster as a thread than as a process.
    pool: 'threads',
    // All cores: by itself it leaves one free, which is half of two.
    maxWorkers: availableParallelism(),
    // Generous, as a machine at work is slow: it is for what hangs, not a measure of speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // As in playwright.config.ts.
    retry: process.env.CI === 'true' ? 1 : 0,
    // `SHUFFLE=1` looks for what one file leaves to the next.
    sequence: process.env.SHUFFLE === '1' ? { shuffle: { files: true } } : { sequencer: LongestFirst },
    reporters: ['default', './tests/setup/vitest-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Files of a worker share what they import, and the one database of their server tests: half of the time of each was
          // its start. What a test changes of the world it puts back (onTestFinished).
          isolate: false,
          include: ['tests/{unit,contract,import-boundaries,types}/**/*.test.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          ...pages,
          // All but the screens; no `exclude`, which would stand in the place of what the gate leaves out by name.
          include: ['tests/dom/**/*.test.ts', 'tests/dom/!(editor)/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        resolve: { alias: preactAliases, dedupe: ['preact'] },
        test: {
          name: 'preact',
          ...pages,
          // What is used on both sides runs by both.
          include: [...screens, 'tests/dom/{packages,ui}/**/*.test.tsx'],
          server: { deps: { inline: [/@testing-library\/react/, /@tanstack\/react-virtual/] } },
        },
      },
      {
        extends: true,
        test: { name: 'long-screens', ...pages, include: screens },
      },
      {
        extends: true,
        test: {
          name: 'long',
          environment: 'node',
          include: ['tests/long/**/*.test.ts'],
          setupFiles,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
