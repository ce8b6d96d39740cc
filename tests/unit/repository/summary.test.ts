import { expect, test } from 'vitest';
import { count, failures, readResults, sentence, sum, unsteady } from '../../../scripts/ci/summary.mjs';

const results = {
  stray: 0,
  tests: [
    { title: 'runs', file: 'a.test.ts', outcome: 'passed' },
    { title: 'breaks', file: 'a.test.ts', outcome: 'failed' },
    { title: 'needs a picture', file: 'a.test.ts', outcome: 'skipped' },
  ],
} as const;

const policy = (strict: boolean, allowed: { title: string; reason: string }[] = []) => {
  const said: string[] = [];
  return { strict, allowed, said, say: (line: string) => said.push(line) };
};

const mutable = { stray: 0, tests: results.tests.map((one) => ({ ...one })) };

test('locally a skipped test is counted as skipped', () => {
  expect(count(mutable, policy(false))).toEqual({ passed: 1, failed: 1, skipped: 1 });
});

test('under CI a skipped test has failed, and is named', () => {
  const strict = policy(true);
  expect(count(mutable, strict)).toEqual({ passed: 1, failed: 2, skipped: 0 });
  expect(strict.said).toEqual([expect.stringContaining('needs a picture')]);
});

test('under CI a skip with a reason stands', () => {
  expect(count(mutable, policy(true, [{ title: 'needs a picture', reason: 'the picture is lost' }])).skipped).toBe(1);
});

test('under CI a file that is named as a whole may be skipped as a whole, and in no part', () => {
  const of = (...outcomes: ('passed' | 'skipped')[]) =>
    outcomes.map((outcome, at) => ({ title: `long > a.spec.ts > ${at}`, file: 'a.spec.ts', outcome }));
  const listed = (tests: ReturnType<typeof of>) =>
    count({ tests, stray: 0 }, policy(true, [{ title: 'long > a.spec.ts > *', reason: 'the browser is not here' }]));
  expect(listed(of('skipped', 'skipped'))).toEqual({ passed: 0, failed: 0, skipped: 2 });
  expect(listed(of('skipped', 'passed'))).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('under CI an empty reason is none', () => {
  expect(count(mutable, policy(true, [{ title: 'needs a picture', reason: ' ' }])).failed).toBe(2);
});

test('what fails outside of any test is counted', () => {
  expect(count({ tests: [], stray: 2 }, policy(false)).failed).toBe(2);
});

test('a runner that left no results has failed', () => {
  expect(count(readResults('/nowhere', 'vitest'), policy(false)).failed).toBe(1);
});

test('a failure is reported with its message, cut to a few lines', () => {
  const why = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
  const reported = failures({
    stray: 0,
    tests: [...mutable.tests, { title: 'b', file: 'b.ts', outcome: 'failed', why }],
  });
  expect(reported[0]).toContain('a.test.ts: breaks');
  expect(reported).toHaveLength(2);
  expect(reported[1]?.split('\n')).toHaveLength(13);
});

test('sums are written as the last line wants them', () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sentence(sum([one, one]))).toBe('2 passed, 4 failed, 6 skipped');
});

test('what needed a second try has passed, and is named', () => {
  const raced = { title: 'races', file: 'b.test.ts', outcome: 'passed', why: 'too early', again: true } as const;
  const tests = [...mutable.tests, raced];
  expect(count({ tests: [raced], stray: 0 }, policy(true))).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(unsteady({ tests, stray: 0 })).toEqual(['b.test.ts: races\n    too early']);
  expect(failures({ tests, stray: 0 })).toHaveLength(1);
});
