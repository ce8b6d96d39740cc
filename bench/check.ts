/** `npm run bench:check`: every result in bench/results was written by its bench, and meets its goal. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { judge } from './judge.ts';
import { resultsFolder, root } from './record.ts';

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
  judge(basename(file, '.json'), readFileSync(join(resultsFolder, file), 'utf8'), knows).map((f) => `${file} ${f}`),
);
for (const fault of faults) console.error(fault);
console.log(`${files.length} results, ${faults.length} faults`);
if (faults.length > 0 || files.length === 0) process.exitCode = 1;
