import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { apply, changed, examplesOf } from '../../setup/worked-examples.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const steps = examplesOf(readFileSync(join(root, 'docs/CONTRIBUTING.md'), 'utf8'));
const examples = [...new Set(steps.map(({ example }) => example))];

/** What they give is proved by tests/long/contributing. */
describe('the worked examples of docs/CONTRIBUTING.md', () => {
  it.each(examples)('%s: applies to the tree as it is', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'example-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const step of steps.filter(({ example }) => example === name)) {
      const [from, to] = [join(root, step.file), join(folder, step.file)];
      if (existsSync(from) && !existsSync(to)) {
        mkdirSync(dirname(to), { recursive: true });
        cpSync(from, to);
      }
      apply(folder, step);
    }
  });

  it.each(examples)('%s: has a test of its own', (name) => {
    expect(steps.some(({ example, file }) => example === name && /\.(test|spec)\.tsx?$/.test(file))).toBe(true);
  });
});

describe('a change', () => {
  const text = 'one\ntwo\nthree\n';

  it('adds and replaces lines where its context stands', () => {
    expect(changed(text, ' one\n+one and a half\n two\n@@\n-three\n+four\n')).toBe('one\none and a half\ntwo\nfour\n');
  });

  it.each([
    ['is not there', ' five\n+six\n'],
    ['is there as part of a line', ' hree\n+four\n'],
  ])('whose context %s is refused', (_, diff) => {
    expect(() => changed(text, diff)).toThrow('0 times');
  });

  it('whose context is there twice is refused', () => {
    expect(() => changed('a\nb\na\n', ' a\n+c\n')).toThrow('2 times');
  });
});
