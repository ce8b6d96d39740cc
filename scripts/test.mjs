/**
 * `npm test`, and `npm test -- --long` as `npm run test:long`: sets up, runs every step (a red one does not hide the next), and
 * ends with the line `N passed, N failed, N skipped`. A step that is no test runner counts as one test.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { lineOf, runSteps, slowest } from './ci/run-step.mjs';
import { gateSteps, longSteps } from './ci/steps.mjs';
import { count, readResults, readSkips, sentence, sum } from './ci/summary.mjs';
import { thisMachine } from './setup/machine.mjs';
import { setUp } from './setup/set-up.mjs';

const { root } = thisMachine;
const isLong = process.argv.includes('--long');
const summaryFile = `test-results/${isLong ? 'long-' : ''}summary.json`;
const say = (/** @type {string | undefined} */ line) => console.log(`test: ${line}`);

process.chdir(root);
mkdirSync('test-results', { recursive: true });
rmSync(summaryFile, { force: true });

const counts = setUp(thisMachine, { browser: true, build: false, references: isLong })
  ? await runAll()
  : { passed: 0, failed: 1, skipped: 0 };
writeFileSync(summaryFile, JSON.stringify(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
console.log(sentence(counts));

async function runAll() {
  const policy = { strict: process.env.CI === 'true', allowed: readSkips(root), say };
  const steps = isLong ? longSteps : gateSteps.filter(({ only }) => only !== 'check');
  for (const { results } of steps) if (results) rmSync(`test-results/${results}.json`, { force: true });
  /** @type {import('./ci/run-step.mjs').StepEnd[]} */
  const ends = [];
  await runSteps(steps, (end) => {
    ends.push(end);
    console.log(lineOf('test', end));
    return true;
  });
  say(slowest(ends));
  return sum(
    ends.map(({ step, green }) => {
      if (!step.results) return { passed: green ? 1 : 0, failed: green ? 0 : 1, skipped: 0 };
      const ran = count(readResults(root, step.results), policy);
      // Red without a failed test: the runner itself broke (a reporter, its config, a global time-out).
      return !green && ran.failed === 0 ? { ...ran, failed: 1 } : ran;
    }),
  );
}
