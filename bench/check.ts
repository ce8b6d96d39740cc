/**
 * `npm run bench:check`: every result in bench/results was written by its bench and meets its goal, and the table in README.md says
 * the same. With `-- --write` it renews the table.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withFigures } from './figures.ts';
import { type BenchResult, resultsFolder, root } from './record.ts';
import { STATED_MISSES } from './stated-misses.ts';
import { validateResult } from './validate-result.ts';

/** A shallow clone, or none at all, does not know old commits: then nothing is held against them. */
function knows(commit: string): boolean | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined;
  } catch {
    return undefined;
  }
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

const files = existsSync(resultsFolder) ? readdirSync(resultsFolder).filter((file) => file.endsWith('.json')) : [];
const faults = files.flatMap((file) =>
  validateResult(basename(file, '.json'), readFileSync(join(resultsFolder, file), 'utf8'), knows, (name) =>
    STATED_MISSES.has(name),
  ).map((f) => `${file} ${f}`),
);
const readme = join(root, 'bench', 'README.md');
const page = readFileSync(readme, 'utf8');
if (faults.length === 0) {
  const results = files.map((file): BenchResult => JSON.parse(readFileSync(join(resultsFolder, file), 'utf8')));
  const renewed = withFigures(page, results);
  if (process.argv.includes('--write')) writeFileSync(readme, renewed);
  else if (renewed !== page) faults.push('README.md shows other figures: npm run bench:check -- --write');
}
for (const fault of faults) console.error(fault);
console.log(`${files.length} results, ${faults.length} faults`);
if (faults.length > 0 || files.length === 0) process.exitCode = 1;
