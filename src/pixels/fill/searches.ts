import type { Size } from '../shapes.ts';

/** How a filling is looked for. */
interface Search {
  /** How much rows count: 1 as a rule, 0 not at all. */
  rows: number;
  /** On which side of the hole's middle alone; left out: all round it. */
  from?: 'left' | 'right';
}

/** Seeds in turn: what lies on another side looks different, another number alone hardly does. */
const SEARCHES: readonly Search[] = [
  { rows: 1 },
  { rows: 1, from: 'left' },
  { rows: 1, from: 'right' },
  { rows: 0.1 },
  { rows: 3 },
  { rows: 0.1, from: 'left' },
  { rows: 0.1, from: 'right' },
  { rows: 0.3 },
];

/** What a side has to have: of all that could be taken, of the hole's size, and of each row of the hole's. Less would be repeated in sight. */
const ENOUGH = { share: 0.2, hole: 0.5, row: 0.06 } as const;
/** Of the hole's rows, those that may have less. */
const POOR_ROWS = 0.04;

/** @param seed 1 and up */
export const searchOf = (seed: number): Search => SEARCHES[(seed - 1) % SEARCHES.length] ?? { rows: 1 };

/** What may not be taken from, with all that is not on the side of the search; without it where too little is there. 1 is in, or barred. */
export function barredBy({ from }: Search, hole: Uint8Array, barred: Uint8Array, { width, height }: Size): Uint8Array {
  if (from === undefined) return barred;
  const middle = middleOf(hole, width);
  const out = barred.slice();
  const counts = { free: 0, side: 0, hole: 0, rows: 0, poor: 0 };
  for (let y = 0; y < height; y += 1) {
    let [inHole, there] = [0, 0];
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (hole[at] === 1) inHole += 1;
      else if (barred[at] !== 1) {
        counts.free += 1;
        if (from === 'left' ? x < middle : x > middle) there += 1;
        else out[at] = 1;
      }
    }
    counts.side += there;
    counts.hole += inHole;
    if (inHole > 0) counts.rows += 1;
    if (inHole > 0 && there < width * ENOUGH.row) counts.poor += 1;
  }
  const { free, side, rows, poor } = counts;
  const isEnough = side >= Math.max(free * ENOUGH.share, counts.hole * ENOUGH.hole) && poor <= rows * POOR_ROWS;
  return isEnough ? out : barred;
}

/** How far from the left the hole has its middle. */
function middleOf(hole: Uint8Array, width: number): number {
  let [sum, count] = [0, 0];
  for (const [at, value] of hole.entries()) {
    if (value !== 1) continue;
    sum += at % width;
    count += 1;
  }
  return sum / Math.max(1, count);
}
