import { expect, it } from 'vitest';
import { tileStep } from '../../../../../../editor/tools/poster/screens/tile-step.ts';

// Two columns, filled one after the other: a tall one and two; a flat one and a tall one.
const place = (left: number, top: number, height: number) => ({ left, top, width: 100, height });
const places = [place(0, 0, 200), place(0, 210, 60), place(0, 280, 60), place(110, 0, 60), place(110, 70, 270)];

it.each([
  [0, 'ArrowDown', 1],
  [1, 'ArrowDown', 2],
  [2, 'ArrowDown', 2],
  [2, 'ArrowUp', 1],
  [0, 'ArrowUp', 0],
  [0, 'ArrowRight', 3],
  [1, 'ArrowRight', 4],
  [4, 'ArrowLeft', 1],
  [4, 'ArrowRight', 4],
  [1, 'ArrowLeft', 1],
  [2, 'Home', 0],
  [1, 'End', 4],
  [1, 'a', undefined],
  [1, 'toString', undefined],
])('from tile %d %s leads to tile %s', (from, key, to) => {
  expect(tileStep(places, from, key)).toBe(to);
});
