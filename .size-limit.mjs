/** size-limit's rows: scripts/ci/budgets.mjs with the chunks that vite's manifest says, and a row for each tool. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgets, FRAME } from './scripts/ci/budgets.mjs';
import { firstLoad, lazyLoad } from './scripts/ci/first-load.mjs';
import { toolBudgets } from './scripts/ci/tool-budgets.mjs';

const manifestOf = (bundle) => JSON.parse(readFileSync(join(bundle, '.vite/manifest.json'), 'utf8'));
const loadOf = ({ bundle, page, also }) =>
  firstLoad(manifestOf(bundle), page === undefined ? '' : readFileSync(join(bundle, page), 'utf8'), also);
const row = (name, limit, path) => ({ name, path, gzip: true, limit: `${limit} B` });

export default [
  ...budgets.map((budget) =>
    row(
      budget.name,
      budget.limit,
      'files' in budget
        ? [...budget.files]
        : loadOf(budget.firstLoad)[budget.kind].map((file) => `${budget.firstLoad.bundle}/${file}`),
    ),
  ),
  ...toolBudgets('.').map(({ tool, limit }) =>
    row(
      `the tool ${tool}: its scripts beside the frame's`,
      limit,
      lazyLoad(manifestOf(FRAME.bundle), (source) => source.startsWith(`tools/${tool}/`), loadOf(FRAME)).scripts.map(
        (file) => `${FRAME.bundle}/${file}`,
      ),
    ),
  ),
];
