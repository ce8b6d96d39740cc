import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One test's end. `skipped` covers todo and fixme as well: whatever did not run. */
export type TestResult = {
  readonly title: string;
  readonly file: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Of a failed one, and of one that needed a second try (CI=true): what was said. */
  readonly why?: string;
  /** Passed, but not at the first try. */
  readonly again?: boolean;
};

/** What a runner leaves behind for `scripts/test.mjs`, which counts and holds the skips against tests/skips.json. */
export type RunResults = {
  readonly tests: readonly TestResult[];
  /** Failures that belong to no test: a file that does not load, an unhandled rejection. */
  readonly stray: number;
};

const folder = fileURLToPath(new URL('../../test-results/', import.meta.url));

/** @param runner the file's name, such as `vitest` */
export function writeResults(runner: string, results: RunResults): void {
  const file = `${folder}${process.env.RESULTS_PREFIX ?? ''}${runner}.json`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(results, null, 1));
}
