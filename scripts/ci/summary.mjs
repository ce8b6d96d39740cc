import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ title: string, file: string, outcome: 'passed' | 'failed' | 'skipped', why?: string, again?: boolean }} TestResult
 * @typedef {{ tests: TestResult[], stray: number }} RunResults what tests/setup/results.ts writes
 * @typedef {{ title: string, reason: string }} AllowedSkip
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Counts a runner's results. With `strict` (CI=true) a skipped test is a failed one, unless skips.json names it with a reason, or names its whole
 * file (by ` > *` at its end) and nothing of that ran: so it is where a browser is not here.
 *
 * @param {RunResults} results
 * @param {{ strict: boolean, allowed: readonly AllowedSkip[], say: (line: string) => void }} policy
 * @returns {Counts}
 */
export function count({ tests, stray }, { strict, allowed, say }) {
  const counts = { passed: 0, failed: stray, skipped: 0 };
  const wholeFiles = allowed.filter(({ title }) => title.endsWith(' > *') && nothingRan(tests, title.slice(0, -1)));
  for (const { title, file, outcome } of tests) {
    const named =
      allowed.find((one) => one.title === title) ?? wholeFiles.find((one) => title.startsWith(one.title.slice(0, -1)));
    const forbidden = outcome === 'skipped' && strict && !named?.reason.trim();
    if (forbidden) say(`skipped without a reason in tests/skips.json: ${file}: ${title}`);
    counts[forbidden ? 'failed' : outcome] += 1;
  }
  return counts;
}

/** @param {readonly TestResult[]} tests @param {string} start of their titles */
const nothingRan = (tests, start) =>
  tests.every(({ title, outcome }) => outcome === 'skipped' || !title.startsWith(start));

/** Lines of a failure that are repeated at the end. */
const LINES = 12;

/**
 * What failed, for the end of a run whose middle nobody keeps.
 *
 * @param {RunResults} results
 * @returns {string[]} a block of lines for each
 */
export const failures = ({ tests }) => blocksOf(tests.filter(({ outcome }) => outcome === 'failed'));

/**
 * What passed at its second try only: a race, of the test or of the product, to be corrected.
 *
 * @param {RunResults} results
 * @returns {string[]} a block of lines for each
 */
export const unsteady = ({ tests }) => blocksOf(tests.filter(({ again }) => again));

/** @param {TestResult[]} tests */
const blocksOf = (tests) =>
  tests.map(({ title, file, why = '' }) =>
    [
      `${file}: ${title}`,
      ...why
        .split('\n')
        .slice(0, LINES)
        .map((line) => `    ${line}`),
    ].join('\n'),
  );

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export const sum = (all) =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }), {
    passed: 0,
    failed: 0,
    skipped: 0,
  });

/** @param {Counts} counts */
export const sentence = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * @param {string} root
 * @param {string} name of the runner
 * @returns {RunResults} a runner that left nothing behind has failed
 */
export function readResults(root, name) {
  const file = join(root, 'test-results', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { tests: [], stray: 1 };
}

/**
 * @param {string} root
 * @returns {AllowedSkip[]}
 */
export const readSkips = (root) => JSON.parse(readFileSync(join(root, 'tests', 'skips.json'), 'utf8'));
