/** The last line of .ci/run: `npm test` and `npm run test:long` together. One that left no summary has failed. */
import { existsSync, readFileSync } from 'node:fs';
import { gateSteps, longSteps } from './ci/steps.mjs';
import { failures, readResults, sentence, sum, unsteady } from './ci/summary.mjs';

for (const { results: name } of [...gateSteps.filter(({ only }) => only !== 'check'), ...longSteps]) {
  if (name === undefined) continue;
  const results = readResults(process.cwd(), name);
  for (const test of unsteady(results)) console.log(`passed at the second try only: ${test}`);
  for (const failure of failures(results)) console.log(`failed: ${failure}`);
}

const total = sum(
  ['test-results/summary.json', 'test-results/long-summary.json'].map((file) =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 1, skipped: 0 },
  ),
);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(sentence(total));
