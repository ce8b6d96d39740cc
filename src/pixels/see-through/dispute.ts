import { type Component, components } from '../matte-tools/components.ts';
import { distances, opened } from './distances.ts';
import { enlarged } from './sampler.ts';
import { MEANT_FOR, type Shares, shrunkShares } from './shrink.ts';

/** px of MEANT_FOR: half of how thick a place has to be. */
const THICK = 8;
/** Places of less than this share of the body are left: looks at an edge always differ. */
const WORTH = 0.005;
/** Looks up to which what all of them have another way counts, and no less. */
const MANY = 2;
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

/** What looks at a picture make of the mask that is handed out. */
export interface Dispute {
  /** A square round the deepest spot of the place that is disputed most, cut by the frame; undefined where all see the same. */
  place: Square | undefined;
  /** Against the subject's body: that place, and what (almost) all of the looks have another way. */
  largest: number;
  contested: number;
}

/**
 * Where a mask and other looks at the same picture are most apart, where that is a body and no edge: the place that most pixels dispute, each counted by how
 * many looks have it another way. A person is shown it: one of them is wrong there, whichever it is.
 *
 * @param mask side × side shares in 0..1, as it is handed out
 * @param looks of the whole picture, of any side; one at least
 */
export function disputeOf(mask: Float32Array, side: number, looks: readonly Shares[]): Dispute {
  const shares = shrunkShares(mask, side);
  const own = Uint8Array.from(shares.values, (share) => (share > 0.5 ? 1 : 0));
  const votes = votesAgainst(own, shares.side, looks);
  const worth = WORTH * own.reduce((sum, cell) => sum + cell, 0);
  const body = Math.max(1, worth / WORTH);
  const places = placesOf(votes, shares.side, 1).filter(({ area }) => area >= worth);
  const weighed = places.map((place) => ({ place, weight: weightOf(place, votes) }));
  const [first] = weighed.toSorted((one, other) => other.weight - one.weight);
  // One of three may dream; two may not.
  const most = looks.length > MANY ? looks.length - 1 : looks.length;
  return {
    place: first && squareIn(first.place, shares.side),
    largest: Math.max(0, ...places.map(({ area }) => area)) / body,
    contested: placesOf(votes, shares.side, most).reduce((sum, { area }) => sum + area, 0) / body,
  };
}

/** How many looks have each pixel another way. */
function votesAgainst(own: Uint8Array, side: number, looks: readonly Shares[]): Uint8Array {
  const votes = new Uint8Array(own.length);
  for (const look of looks) {
    const values = enlarged(look, side);
    for (let at = 0; at < votes.length; at += 1)
      if ((values[at] ?? 0) > 0.5 !== (own[at] === 1)) votes[at] = (votes[at] ?? 0) + 1;
  }
  return votes;
}

/** What so many looks dispute, where it is thick. */
function placesOf(votes: Uint8Array, side: number, least: number): Component[] {
  const disputed = votes.map((count) => (count >= least ? 1 : 0));
  const data = opened(disputed, side, side, Math.max(1, (THICK * side) / MEANT_FOR));
  return components({ data, width: side, height: side }, (cell) => cell === 1, true);
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
