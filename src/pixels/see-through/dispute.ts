import { type Component, components } from '../matte-tools/components.ts';
import { distances, opened } from './distances.ts';
import { membersOf } from './members.ts';
import { enlarged } from './sampler.ts';
import { MEANT_FOR, type Shares, shrunkShares } from './shrink.ts';

/** px of MEANT_FOR: half of how thick a place has to be. */
const THICK = 8;
/** Places of less than this share of the body are left: looks at an edge always differ. */
const WORTH = 0.005;
/** Half of the square that is pointed to, against how deep in the place its middle lies; and the least, a share of the side. */
const AROUND = 1.5;
const LEAST = 1 / 16;

/** A square in shares of the side. */
interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Where a mask and other looks at the same picture are most apart, where that is a body and no edge: the place that most pixels dispute, each counted by how
 * many looks have it another way. A person is shown it: one of them is wrong there, whichever it is.
 *
 * @param mask side × side shares in 0..1, as it is handed out
 * @param looks of the whole picture, of any side; one at least
 * @returns a square round its deepest spot, cut by the frame; undefined where all see the same
 */
export function largestDispute(mask: Float32Array, side: number, looks: readonly Shares[]): Square | undefined {
  const shares = shrunkShares(mask, side);
  const own = membersOf(shares.values, (share) => share > 0.5);
  const votes = new Uint8Array(own.length);
  for (const look of looks) {
    const values = enlarged(look, shares.side);
    for (let at = 0; at < votes.length; at += 1)
      votes[at] = (votes[at] ?? 0) + ((values[at] ?? 0) > 0.5 === (own[at] === 1) ? 0 : 1);
  }
  const disputed = votes.map((count) => (count > 0 ? 1 : 0));
  const radius = Math.max(1, (THICK * shares.side) / MEANT_FOR);
  const thick = opened(disputed, shares.side, shares.side, radius);
  const body = own.reduce((sum, cell) => sum + cell, 0);
  const found = components({ data: thick, width: shares.side, height: shares.side }, (cell) => cell === 1, true);
  const worth = found.filter(({ area }) => area >= WORTH * body);
  const weighed = worth.map((place) => ({ place, weight: weightOf(place, votes) }));
  const [first] = weighed.toSorted((one, other) => other.weight - one.weight);
  return first && squareIn(first.place, shares.side);
}

function weightOf({ spans }: Component, votes: Uint8Array): number {
  let sum = 0;
  for (const { from, to } of spans) for (let at = from; at < to; at += 1) sum += votes[at] ?? 0;
  return sum;
}

/** Round the spot that is farthest from the place's border. */
function squareIn({ spans }: Component, side: number): Square {
  const member = new Uint8Array(side * side);
  for (const { from, to } of spans) member.fill(1, from, to);
  const depths = distances(member, side, side);
  let [deepest, depth] = [0, -1];
  for (const { from, to } of spans) {
    for (let at = from; at < to; at += 1) {
      const value = depths[at] ?? 0;
      if (value > depth) [deepest, depth] = [at, value];
    }
  }
  const half = Math.max(LEAST, Math.min(0.5, (AROUND * depth) / side));
  const [x, y] = [((deepest % side) + 0.5) / side, (Math.floor(deepest / side) + 0.5) / side];
  const [left, top] = [Math.max(0, x - half), Math.max(0, y - half)];
  return { x: left, y: top, width: Math.min(1, x + half) - left, height: Math.min(1, y + half) - top };
}
