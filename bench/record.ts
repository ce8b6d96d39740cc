import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root: string = fileURLToPath(new URL('..', import.meta.url));
export const resultsFolder: string = join(root, 'bench', 'results');

/** What a bench measured. Each sample is one round's figure, as a rule a ratio to a peer in the same round. */
export interface Measured {
  /** File name of the result, without its ending. */
  name: string;
  /** What the number is, in words. */
  figure: string;
  /** The most that the median may be. */
  goal: number;
  samples: readonly number[];
  /** Load average before the first round, from `loadNow()`. */
  loadBefore: number;
  /** What else a reader needs: sizes, absolute times. */
  notes?: Readonly<Record<string, string | number>>;
}

/** A result as it stands in bench/results. */
export interface BenchResult extends Omit<Measured, 'loadBefore' | 'notes'> {
  /** Median of the samples. */
  value: number;
  spread: { low: number; high: number };
  rounds: number;
  /** One-minute load averages, before and after. */
  load: { before: number; after: number };
  commit: string;
  node: string;
  machine: string;
  at: string;
  notes: Readonly<Record<string, string | number>>;
  /** sha256 over all other fields: bench/check.ts refuses a result that was edited by hand. */
  checksum: string;
}

export const loadNow = (): number => Number((loadavg()[0] ?? 0).toFixed(2));

/** The middle one; the mean of the two middle ones where their number is even. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[half - 1] ?? Number.NaN, sorted[half] ?? Number.NaN];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** Hex sha256 over a result without its checksum, its fields in the order of their names. */
export function checksumOf(result: object): string {
  const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => name !== 'checksum')
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, inner]) => [name, sorted(inner)]),
        )
      : value;
  return createHash('sha256')
    .update(JSON.stringify(sorted(result)))
    .digest('hex');
}

function commitNow(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', 'src', 'server', 'sdk', 'editor', 'bench');
  return `${git('rev-parse', 'HEAD')}${changed.split('\n').some((line) => line && !line.includes('bench/results')) ? '+changes' : ''}`;
}

const rounded = (value: number) => Number(value.toFixed(4));

/** Writes bench/results/<name>.json, says it in one line, and leaves exit code 1 where the goal is missed. */
export function record(measured: Measured): BenchResult {
  const { loadBefore, notes = {}, ...rest } = measured;
  const samples = measured.samples.map(rounded);
  const unsigned = {
    ...rest,
    samples,
    value: rounded(median(samples)),
    spread: { low: Math.min(...samples), high: Math.max(...samples) },
    rounds: samples.length,
    load: { before: loadBefore, after: loadNow() },
    commit: commitNow(),
    node: process.version,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    at: new Date().toISOString(),
    notes,
  };
  const result = { ...unsigned, checksum: checksumOf(unsigned) };
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(join(resultsFolder, `${measured.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  const { value, spread, goal } = result;
  console.log(
    `${value <= goal ? 'ok' : 'MISSED'}  ${measured.figure}: ${value} (${spread.low}–${spread.high}), goal ≤ ${goal}`,
  );
  if (value > goal) process.exitCode = 1;
  return result;
}
