import { components } from '../matte-tools/components.ts';
import { distances, opened } from './distances.ts';
import { gauss } from './gauss.ts';
import { cellOf, hangingTogether } from './hanging-together.ts';
import { membersOf } from './members.ts';
import type { PartPrompt, WantedPart } from './part-prompts.ts';
import type { Shares } from './shrink.ts';

/** Shares from which a place of the matte is the subject's, and from which there is anything. */
const OWN = 0.5;
const FAINT = 0.02;
/** What hangs apart beside a part that is taken away, and is smaller than this of it, goes with it. */
const CRUMB = 0.3;
/** A part that is added may be so many times the subject, or so much of the picture; one that is taken away so much of the subject. */
const MOST = { added: 2, small: 0.1, taken: 0.6 } as const;
/** Sides of the frame which only what is added reaches: from so many on it is the background. */
const SIDES = 2;
/** How far a part reaches into the matte's own edge, and how softly it ends, in shares of the side. */
const SEAM = 0.012;
const RIM = 0.025;
/** Half of how thick what stays has to be beside a part, in shares of the side. */
const THIN = 0.008;
const FADE = 0.004;

/** What of a matte changes by a mask. */
export interface ChangedPart {
  /** How far each cell of the grid may change, 0..1: what the mask has there does. */
  changeable: Shares;
  /** How far each cell changes whatever the mask has there: seams between the part and the matte. */
  surely: Shares;
  /** Cells that change. */
  area: number;
  /** It is what a person can have meant; else it is more likely the background, or the whole subject. */
  likely: boolean;
}

/**
 * What of a mask is the part that is wanted: what hangs together with a click, and changes the matte. Nothing else is touched.
 *
 * @param mask of the prompt, on the matte's grid: 1 what belongs to it, else 0
 * @returns undefined where nothing changes
 */
export function changedPart(
  { matte, adds, on }: WantedPart,
  { leaves, not }: Pick<PartPrompt, 'leaves' | 'not'>,
  mask: Uint8Array,
): ChangedPart | undefined {
  const { side, values } = matte;
  const thing = leaves ? mask.map((cell) => 1 - cell) : mask;
  const changes = membersOf(thing, (cell, at) => cell === 1 && (values[at] ?? 0) < OWN === adds);
  const part = hangingTogether(changes, side, on);
  const area = part.reduce((sum, cell) => sum + cell, 0);
  if (area === 0) return undefined;
  const body = values.reduce((sum, share) => sum + share, 0);
  const likely =
    area <= (adds ? Math.max(MOST.added * body, MOST.small * side * side) : MOST.taken * body) &&
    !not.some((place) => thing[cellOf(place, side)] === 1) &&
    !(adds && sidesOf(part, side).filter((is, at) => is && !sidesOf(owned(matte), side)[at]).length >= SIDES);
  const near = dilated(part, side, SEAM * side);
  const seam = adds ? bridged(part, owned(matte), side) : fringe(part, area, matte);
  const plane = (cells: Uint8Array): Shares => ({
    side,
    values: gauss({ side, values: Float32Array.from(cells) }, FADE * side),
  });
  return { changeable: plane(near), surely: plane(seam), area, likely };
}

/** Gaps between a part that is added and what is there already, closed. */
function bridged(part: Uint8Array, own: Uint8Array, side: number): Uint8Array {
  const reach = SEAM * side;
  const [nearPart, nearOwn] = [dilated(part, side, reach), dilated(own, side, reach)];
  const joint = dilated(
    part.map((cell, at) => cell | (own[at] ?? 0)),
    side,
    reach,
  );
  const closed = dilated(
    joint.map((cell) => 1 - cell),
    side,
    reach,
  );
  return closed.map((open, at) => (open === 0 && nearPart[at] === 1 && nearOwn[at] === 1 ? 1 : 0));
}

/** The rim of what is taken away goes with it, and so do crumbs that would be left beside it: what is nearer to it than to anything that stays and is no line. */
function fringe(part: Uint8Array, area: number, { side, values }: Shares): Uint8Array {
  const rest = membersOf(values, (share, at) => share >= OWN && part[at] === 0);
  const stays = opened(rest, side, side, Math.max(1, THIN * side));
  const [toPart, toRest] = [awayFrom(part, side), awayFrom(stays, side)];
  const going = toPart.map((far, at) => (stays[at] === 0 && far <= RIM * side && far <= (toRest[at] ?? 0) ? 1 : 0));
  const left = membersOf(values, (share, at) => share > FAINT && going[at] === 0 && part[at] === 0);
  const found = components({ data: left, width: side, height: side }, (cell) => cell === 1, true);
  for (const { spans, area: size } of found) {
    const nearest = Math.min(...spans.map(({ from, to }) => Math.min(...toPart.subarray(from, to))));
    // What is left of one whose rim has gone begins a cell further on.
    if (size <= CRUMB * area && nearest <= RIM * side + 1.5) for (const { from, to } of spans) going.fill(1, from, to);
  }
  return Uint8Array.from(going);
}

const owned = ({ values }: Shares): Uint8Array => membersOf(values, (share) => share >= OWN);

/** Which sides of the frame are reached: left, right, upper, lower. */
function sidesOf(member: Uint8Array, side: number): boolean[] {
  const sides = [false, false, false, false];
  for (let at = 0; at < side; at += 1) {
    if (member[at * side] === 1) sides[0] = true;
    if (member[(at + 1) * side - 1] === 1) sides[1] = true;
    if (member[at] === 1) sides[2] = true;
    if (member[(side - 1) * side + at] === 1) sides[3] = true;
  }
  return sides;
}

/** How far each cell is from the nearest member, in cells. */
const awayFrom = (member: Uint8Array, side: number): Float32Array =>
  distances(
    member.map((cell) => 1 - cell),
    side,
    side,
  );

/** 1 where the nearest member is within `reach` cells. */
const dilated = (member: Uint8Array, side: number, reach: number): Uint8Array =>
  membersOf(awayFrom(member, side), (far) => far <= reach);
