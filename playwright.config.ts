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
  workers: process.env.CI === 'true' ? 1 : 2,
  timeout: 60_000,
  reporter: [['list'], ['./tests/setup/playwright-reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { ...(path === undefined ? {} : { executablePath: path }), args },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'walk', testDir: 'tests/browser', testMatch: '**/*.spec.ts' },
    { name: 'long', testDir: 'tests/long', testMatch: '**/*.spec.ts', timeout: 600_000 },
  ],
});
