import { expect, it } from 'vitest';
import { rowsOver } from '../../../../../editor/shell/layers/panel/use-order-drag.ts';

it('a drag in the list goes a row once it is past the middle of that, and nowhere where rows have no height', () => {
  expect([0, 17, 19, 57, -17, -21, -76].map((by) => rowsOver(by, 38))).toEqual([0, 0, 1, 2, 0, -1, -2]);
  expect(rowsOver(100, 0)).toBe(0);
});
