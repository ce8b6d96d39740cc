import { components } from '../matte-tools/components.ts';
import { distances } from './distances.ts';
import type { HazeBlob } from './haze.ts';
import { membersOf } from './members.ts';
import { MEANT_FOR, type Shares } from './shrink.ts';

/** A place of a picture, in shares of its sides. */
export interface Place {
  x: number;
  y: number;
}

/** What a click-to-mask model receives of what is meant. */
export interface Prompt {
  /** Places that belong to it. */
  inside: readonly Place[];
  /** Places that do not. */
  outside: readonly Place[];
  /** Its corners, left and upper, right and lower. */
  box?: readonly [Place, Place] | undefined;
  /** A mask to start from. */
  start?: Shares | undefined;
}

/** What could be mended of a matte, and how another model is asked about it. */
export interface RepairPlan {
  shares: Shares;
  body: number;
  blobs: readonly HazeBlob[];
  prompts: readonly Prompt[];
}

const CORE = 0.95;
const THERE = 0.1;
const NOTHING = 0.02;
const INSIDE = 6;
const OUTSIDE = 4;
/** How far from the edge a point of the core, or of the background, has to be; px of MEANT_FOR, or half of what there is. */
const DEEP = 24;
/** Added around the matte on each side for the box. */
const MARGIN = 0.03;

/** Five ways of saying what the sure part of a matte is. @returns none where there is no sure part */
export function promptsFor(shares: Shares): Prompt[] {
  const { side, values } = shares;
  const core = membersOf(values, (share) => share >= CORE);
  const inside = spreadPlaces(core, side, INSIDE);
  if (inside.length === 0) return [];
  const none = membersOf(values, (share) => share <= NOTHING);
  const outside = spreadPlaces(none, side, OUTSIDE);
  const box = boxOf(shares);
  return [
    { inside, outside, box },
    { inside, outside },
    { inside, outside: [], box },
    { inside, outside, box, start: shares },
    { inside: deepestOfParts(core, side), outside },
  ];
}

const placeOf = (at: number, side: number): Place => ({
  x: ((at % side) + 0.5) / side,
  y: (Math.floor(at / side) + 0.5) / side,
});

/** The deepest member, then time and again the one that is farthest from those taken; all of them away from the edge. */
function spreadPlaces(member: Uint8Array, side: number, count: number): Place[] {
  const depth = distances(member, side, side);
  const [first, deepest] = highest(depth);
  if (deepest === 0) return [];
  const least = Math.min((DEEP * side) / MEANT_FOR, deepest / 2);
  const apart = new Float32Array(member.length).fill(Number.POSITIVE_INFINITY);
  const taken = [first];
  for (let last = first; taken.length < count; ) {
    const [lastX, lastY] = [last % side, Math.floor(last / side)];
    let [best, far] = [-1, 0];
    for (let at = 0; at < apart.length; at += 1) {
      if ((depth[at] ?? 0) < least) continue;
      const distance = Math.min(apart[at] ?? 0, ((at % side) - lastX) ** 2 + (Math.floor(at / side) - lastY) ** 2);
      apart[at] = distance;
      if (distance > far) [best, far] = [at, distance];
    }
    if (best < 0) break;
    taken.push(best);
    last = best;
  }
  return taken.map((at) => placeOf(at, side));
}

function highest(values: Float32Array): [at: number, value: number] {
  let [place, most] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value > most) [place, most] = [at, value];
  }
  return [place, most];
}

/** The deepest place of each of the largest parts that hang together. */
function deepestOfParts(core: Uint8Array, side: number): Place[] {
  const depth = distances(core, side, side);
  const parts = components({ data: core, width: side, height: side }, (value) => value === 1, true);
  parts.sort((one, other) => other.area - one.area);
  return parts.slice(0, INSIDE).map(({ spans }) => {
    let [place, most] = [spans[0]?.from ?? 0, 0];
    for (const { from, to } of spans) {
      for (let at = from; at < to; at += 1) {
        const value = depth[at] ?? 0;
        if (value > most) [place, most] = [at, value];
      }
    }
    return placeOf(place, side);
  });
}

function boxOf({ side, values }: Shares): [Place, Place] {
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (let at = 0; at < values.length; at += 1) {
    if ((values[at] ?? 0) < THERE) continue;
    const [x, y] = [at % side, Math.floor(at / side)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  const clamp = (share: number) => Math.min(1, Math.max(0, share));
  return [
    { x: clamp(left / side - MARGIN), y: clamp(top / side - MARGIN) },
    { x: clamp(right / side + MARGIN), y: clamp(bottom / side + MARGIN) },
  ];
}
