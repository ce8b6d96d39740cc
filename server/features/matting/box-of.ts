import type { Box } from '../../../src/protocol/kinds.ts';

/** A box as it comes: [x, y, width, height]. */
export const boxOf = ([x, y, width, height]: readonly [number, number, number, number]): Box => ({
  x,
  y,
  width,
  height,
});
