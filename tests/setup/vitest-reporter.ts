import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type TestResult, writeResults } from './results.ts';

/** Leaves every test's outcome in test-results/vitest.json. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => resultOf(module, test)));
    const broken = modules.filter((module) => module.errors().length > 0).length;
    writeResults('vitest', { tests, stray: broken + errors.length });
  }
}

type TestCase = ReturnType<TestModule['children']['allTests']> extends Iterable<infer One> ? One : never;

function resultOf(module: TestModule, test: TestCase): TestResult {
  const { state, errors = [] } = test.result();
  const again = test.diagnostic()?.flaky === true;
  return {
    title: `[${module.project.name}] ${test.fullName}`,
    file: relative(process.cwd(), module.moduleId),
    // A test still pending at the end of the run (bail, crash) has not passed.
    outcome: state === 'pending' ? 'failed' : state,
    ...(again && { again }),
    ...((again || state === 'failed') && { why: errors.map(({ message }) => message).join('\n') }),
  };
}
