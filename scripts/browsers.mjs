/**
 * `npm run browsers`: runs the flows that tests/browsers.json names, in the browsers that are here, and writes the table of docs/BROWSERS.md
 * from what they ended with. A flow that fails, or that does not run, says so in its cell.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { flowsOf, outcomesOf, withTable } from './ci/browsers.mjs';
import { readResults } from './ci/summary.mjs';
import { thisMachine } from './setup/machine.mjs';

const { root } = thisMachine;
process.chdir(root);

const page = 'docs/BROWSERS.md';
const plan = JSON.parse(readFileSync('tests/browsers.json', 'utf8'));
const flows = flowsOf(plan);
const titles = flows.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const files = [...new Set(flows.map(({ file }) => file))];
const runner = ['node_modules/@playwright/test/cli.js', 'test', '--project', 'flow', '--project', 'long'];
spawnSync(process.execPath, [...runner, '--workers', '1', '--grep', [...new Set(titles)].join('|'), ...files], {
  stdio: 'inherit',
  env: { ...process.env, RESULTS_PREFIX: 'browsers-' },
});
const outcomes = outcomesOf(plan, readResults(root, 'browsers-playwright'));
writeFileSync(page, withTable(readFileSync(page, 'utf8'), plan, outcomes));
