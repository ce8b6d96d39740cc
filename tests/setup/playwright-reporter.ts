import { relative } from 'node:path';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { type TestResult, writeResults } from './results.ts';

/** Leaves every browser test's outcome in test-results/playwright.json. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;
  #stray = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onError(): void {
    this.#stray += 1;
  }

  onEnd(): void {
    writeResults('playwright', { tests: (this.#suite?.allTests() ?? []).map(resultOf), stray: this.#stray });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function resultOf(test: TestCase): TestResult {
  const outcome = test.outcome();
  const again = outcome === 'flaky';
  const error = again ? test.results[0]?.error : test.results.at(-1)?.error;
  return {
    title: test.titlePath().filter(Boolean).join(' > '),
    file: relative(process.cwd(), test.location.file),
    outcome: outcome === 'skipped' ? 'skipped' : outcome === 'unexpected' ? 'failed' : 'passed',
    ...(again && { again }),
    ...(error && { why: error.message ?? error.value ?? '' }),
  };
}
