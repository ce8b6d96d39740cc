import { describe, expect, it } from 'vitest';
import { gridStep, rowsOf } from '../../../../../editor/shell/switcher/grid-keys.ts';

// a b   of one group, d e of another: its row starts again.
// c
// d e
const rows = rowsOf(
  [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ],
  2,
);

describe('arrows in the switcher', () => {
  it('see each group as rows of its own', () => {
    expect(rows).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
    expect(rowsOf([['a', 'b', 'c'], ['d']], 3)).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it.each([
    ['a', 'ArrowRight', 'b'],
    ['b', 'ArrowRight', 'c'],
    ['e', 'ArrowRight', 'e'],
    ['d', 'ArrowLeft', 'c'],
    ['a', 'ArrowLeft', 'out'],
    ['a', 'ArrowDown', 'c'],
    ['b', 'ArrowDown', 'c'],
    ['c', 'ArrowDown', 'd'],
    ['e', 'ArrowDown', 'e'],
    ['e', 'ArrowUp', 'c'],
    ['b', 'ArrowUp', 'out'],
    ['c', 'Home', 'a'],
    ['a', 'End', 'e'],
    ['a', 'x', undefined],
    ['of another grid', 'ArrowDown', undefined],
  ])('from %s by %s to %s', (from, key, to) => expect(gridStep(rows, from, key)).toBe(to));
});
