import { expect, it } from 'vitest';
import { isLongTitle } from '../../../../site/parts/is-long-title.ts';

it.each([
  ['Koi', false],
  ['A boat on the lake, early in the morning', false],
  ['A boat on the lake, early in the mornings', true],
  ['清晨湖面上的一只小船', false],
  ['清晨湖面上的一只小船与远处的山和天上的云', false],
  ['清晨湖面上的一只小船与远处的山和天上的白云', true],
  ['아침 호수 위의 작은 배 한 척과 먼 산', false],
])('%s is long: %s', (title, isLong) => {
  expect(isLongTitle(title)).toBe(isLong);
});
