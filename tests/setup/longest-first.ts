import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes and wait more than they compute: begun last, they would run alone at the end. */
const LONGEST = ['stress.test.ts', 'local-engine.test.ts'];

/** vitest's own order, with the longest files before it. On a clean clone it knows no durations of its own. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
