import { defineConfig, devices } from '@playwright/test';
import { findBrowser, findShell } from './scripts/find-browser.mjs';

const { path } = findBrowser();
const shell = findShell();
const isRoot = process.getuid?.() === 0;

/** Without `--no-sandbox` Chromium refuses to start as root; the rest keeps it off the network. */
const args = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a test needs that only the whole browser does: its settings, its profile. */
const WHOLE = /@whole-browser/;
/** The same of every tool, size or language in turn: with the long tests, as each tool has a flow of its own in the gate. */
const SWEEPS = '**/*.sweep.spec.ts';
/** Attacks on the bridge: with the long tests, in the browser that people have. */
const launch = (executablePath: string | undefined, more: string[] = []) => ({
  launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: [...args, ...more] },
});

const ATTACKS = '**/hostile-*.spec.ts';
/** The shell keeps frames of other sites in the page's process, unless a flag says otherwise. */
const quick = {
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  ...(shell === undefined ? {} : { use: launch(shell, ['--site-per-process']) }),
};

export default defineConfig({
  outputDir: 'test-results/playwright',
  globalSetup: './tests/setup/bundle-server.ts',
  forbidOnly: process.env.CI === 'true',
  // For two cores: of the 3.4 s of a test it computes for 1.8, and waits for the rest.
  workers: 4,
  // Generous, as a machine at work is slow: they are for what hangs, and cost nothing where all goes well.
  timeout: 120_000,
  expect: { timeout: 15_000, toHaveScreenshot: { pathTemplate: '{testDir}/golden/{arg}{ext}' } },
  // Where nobody looks on. What needed its second try is named at the end of the run: a race to be mended.
  retries: process.env.CI === 'true' ? 1 : 0,
  reporter: [['list'], ['./tests/setup/playwright-reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    ...launch(path),
    // A trace costs a tenth of the machine: `TRACE=1` where a failure has to be looked at.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      ...quick,
      name: 'flow',
      testIgnore: [SWEEPS, ATTACKS],
      ...(shell !== undefined && { grepInvert: WHOLE }),
    },
    { ...quick, name: 'sweep', testMatch: SWEEPS },
    {
      // The bridge, and what the shell cannot do.
      name: 'whole-browser',
      testDir: 'tests/browser',
      testMatch: [ATTACKS, '**/{embed,batch-kept}.spec.ts'],
    },
    {
      name: 'long',
      testDir: 'tests/long',
      testMatch: '**/*.spec.ts',
      timeout: 600_000,
    },
  ],
});
