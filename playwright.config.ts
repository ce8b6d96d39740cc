import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const { path } = findBrowser();
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

export default defineConfig({
  outputDir: 'test-results/playwright',
  forbidOnly: process.env.CI === 'true',
  workers: 2,
  timeout: 60_000,
  // Where nobody looks on. What needed its second try is named at the end of the run: a race to be mended.
  retries: process.env.CI === 'true' ? 1 : 0,
  reporter: [['list'], ['./tests/setup/playwright-reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { ...(path === undefined ? {} : { executablePath: path }), args },
    // A trace costs a tenth of the machine: `TRACE=1` where a failure has to be looked at.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'walk', testDir: 'tests/browser', testMatch: '**/*.spec.ts' },
    {
      name: 'long',
      testDir: 'tests/long',
      testMatch: '**/*.spec.ts',
      timeout: 600_000,
      expect: { toHaveScreenshot: { pathTemplate: '{testDir}/golden/{arg}{ext}' } },
    },
  ],
});
