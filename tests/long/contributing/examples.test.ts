import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, copyTree, examplesOf } from '../../setup/worked-examples.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const steps = examplesOf(readFileSync(join(root, 'docs/CONTRIBUTING.md'), 'utf8'));
const copy = mkdtempSync(join(tmpdir(), 'examples-'));

beforeAll(() => {
  copyTree(root, copy);
  for (const step of steps) apply(copy, step);
});
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** What a program says in the copy; '' where it ends well. */
function faultsOf(program: string, ...args: string[]): string {
  const { VITEST: _, VITEST_MODE: __, NODE_ENV: ___, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: copy,
    encoding: 'utf8',
    env,
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

describe('the tree with every worked example of docs/CONTRIBUTING.md', () => {
  it.each(['pixels', 'pure', 'dom', 'worker', 'node', 'tests'])('has right types: %s', (environment) => {
    expect(faultsOf('node_modules/typescript-7/bin/tsc', '-p', `tsconfig/${environment}.json`)).toBe('');
  });

  it('is well-formed', () => {
    const files = steps.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file));
    expect(faultsOf('node_modules/@biomejs/biome/bin/biome', 'lint', '--error-on-warnings', ...new Set(files))).toBe(
      '',
    );
  });

  it('passes the tests of the examples and of the registries', () => {
    const own = steps.map(({ file }) => file).filter((file) => /^tests\/unit\/.*\.test\.ts$/.test(file));
    const lists = ['imaging/codecs/registry', 'document/backgrounds/registry', 'protocol/calls/areas'].map(
      (name) => `tests/unit/${name}.test.ts`,
    );
    expect(faultsOf('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...own, ...lists)).toBe('');
  });

  it('keeps to the layers', () => {
    const layers = ['tests/import-boundaries', '-t', 'every module'];
    expect(faultsOf('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...layers)).toBe('');
  });

  it('is built, and its tools work in a browser', () => {
    const specs = steps.map(({ file }) => file).filter((file) => /^tests\/browser\/.*\.spec\.ts$/.test(file));
    expect(faultsOf('scripts/build.mjs', 'loader')).toBe('');
    expect(faultsOf('scripts/build.mjs', 'editor')).toBe('');
    expect(specs).not.toEqual([]);
    expect(faultsOf('node_modules/@playwright/test/cli.js', 'test', '--project=flow', ...specs)).toBe('');
  });
});
