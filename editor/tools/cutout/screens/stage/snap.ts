/** Lines that a subject's middle is drawn to: the middle of the canvas and its thirds (docs/DESIGN.md §6). */
const LINES = [1 / 2, 1 / 3, 2 / 3];

export interface Snapped {
  /** Where the middle goes, as a share of the canvas. */
  at: number;
  /** The line that it sticks to. */
  line: number | undefined;
}

/** @param middle share of the canvas; @param reach how near a line has to be, as a share */
export function snap(middle: number, reach: number): Snapped {
  const line = LINES.find((candidate) => Math.abs(candidate - middle) <= reach);
  return { at: line ?? middle, line };
}
