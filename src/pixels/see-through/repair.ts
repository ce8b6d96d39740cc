import { components } from '../matte-tools/components.ts';
import { distances, opened } from './distances.ts';
import { gauss } from './gauss.ts';
import type { Haze, HazeBlob } from './haze.ts';
import { membersOf } from './members.ts';
import { promptsFor, type RepairPlan } from './prompts.ts';
import { MEANT_FOR, type Shares } from './shrink.ts';

/**
 * Bodies that a matte leaves see-through are filled where other masks of the same subject agree that they belong to it (rules and
 * figures: docs/QUALITY.md, "See-through bodies"). Nothing is ever taken away, and nothing is made of one mask's word alone.
 */

/** A blob is looked at from this share of the body up, and from this mean up: fainter ones are background as often as not. */
const CANDIDATE = { area: 0.02, mean: 0.6 } as const;
/** A mask that leaves out more of the sure part is of something else. */
const COVERS = 0.85;
const AGREE = 3;
/** How much of a blob has to be inside what they agree on. */
const LEAST_INSIDE = 0.9;
/** A blob of this share of the body may take what adjoins it and is all but missing, up to so many times its own area. */
const MISSING = { blob: 0.1, share: 0.15, most: 1.5 } as const;
/** px of MEANT_FOR: windows that smooth a mask, the edge that stays as it is and the way to full strength, the blur of what is filled. */
const SMOOTH = { median: 4, opening: 2 } as const;
const EDGE = 5;
const REACH = 8;

/** What could be mended of a matte; undefined where nothing can, which is most often. */
export function repairPlan({ shares, body, blobs }: Haze): RepairPlan | undefined {
  const worth = blobs.filter(({ area, mean }) => area >= CANDIDATE.area * body && mean >= CANDIDATE.mean);
  if (worth.length === 0) return undefined;
  const prompts = promptsFor(shares);
  return prompts.length === 0 ? undefined : { shares, body, blobs: worth, prompts };
}

/**
 * The matte with its see-through parts filled.
 *
 * @param masks of the plan's prompts, on the grid of `plan.shares`: 1 what belongs to it, else 0.
 * @returns a new mask; undefined where the masks do not agree on anything.
 */
export function repaired(
  mask: Float32Array,
  side: number,
  plan: RepairPlan,
  masks: readonly Uint8Array[],
): Float32Array | undefined {
  const { shares, body, blobs } = plan;
  const agreed = agreement(shares, masks);
  if (agreed === undefined) return undefined;
  const accepted = new Uint8Array(agreed.length);
  let any = false;
  for (const blob of blobs) {
    if (covered(blob, agreed) < LEAST_INSIDE * blob.area) continue;
    any = true;
    fill(accepted, blob.spans);
    if (blob.area > MISSING.blob * body) addMissing(accepted, blob, shares, agreed);
  }
  return any ? filled(mask, side, shares, weights(accepted, agreed, shares.side)) : undefined;
}

/** Where at least three masks that cover the sure part agree; undefined where fewer than three do. */
function agreement({ side, values }: Shares, masks: readonly Uint8Array[]): Uint8Array | undefined {
  const votes = new Uint8Array(values.length);
  let voters = 0;
  for (const raw of masks) {
    const one = smoothed(raw, side);
    if (coverage(one, values) < COVERS) continue;
    voters += 1;
    for (let at = 0; at < votes.length; at += 1) votes[at] = (votes[at] ?? 0) + (one[at] ?? 0);
  }
  if (voters < AGREE) return undefined;
  for (let at = 0; at < votes.length; at += 1) votes[at] = (votes[at] ?? 0) >= AGREE ? 1 : 0;
  return votes;
}

/** How much of the sure part a mask holds. */
function coverage(one: Uint8Array, values: Float32Array): number {
  let [core, both] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    if ((values[at] ?? 0) < 0.95) continue;
    core += 1;
    both += one[at] ?? 0;
  }
  return core === 0 ? 0 : both / core;
}

/** What most of a small window says, without what is thin. */
function smoothed(mask: Uint8Array, side: number): Uint8Array {
  const scale = side / MEANT_FOR;
  const means = gauss({ side, values: Float32Array.from(mask) }, Math.max(0.5, (SMOOTH.median / 2) * scale));
  const most = new Uint8Array(mask.length);
  for (let at = 0; at < mask.length; at += 1) most[at] = (means[at] ?? 0) > 0.5 ? 1 : 0;
  return opened(most, side, side, Math.max(1, Math.round(SMOOTH.opening * scale)));
}

function covered({ spans }: HazeBlob, agreed: Uint8Array): number {
  let sum = 0;
  for (const { from, to } of spans) for (let at = from; at < to; at += 1) sum += agreed[at] ?? 0;
  return sum;
}

function fill(into: Uint8Array, spans: HazeBlob['spans']): void {
  for (const { from, to } of spans) into.fill(1, from, to);
}

/** Parts that all but lack in the matte, that the masks agree on, and that hang together with the blob. */
function addMissing(accepted: Uint8Array, blob: HazeBlob, { side, values }: Shares, agreed: Uint8Array): void {
  const near = new Uint8Array(values.length);
  for (let at = 0; at < near.length; at += 1) near[at] = agreed[at] === 1 && (values[at] ?? 0) < MISSING.share ? 1 : 0;
  const around = touching(blob, side);
  const parts = components({ data: near, width: side, height: side }, (value) => value === 1, true).filter(
    ({ spans }) => spans.some(({ from, to }) => around.subarray(from, to).includes(1)),
  );
  const area = parts.reduce((sum, part) => sum + part.area, 0);
  if (area <= MISSING.most * blob.area) for (const { spans } of parts) fill(accepted, spans);
}

/** What lies within reach of a blob. */
function touching({ spans }: HazeBlob, side: number): Uint8Array {
  const outside = new Uint8Array(side * side).fill(1);
  for (const { from, to } of spans) outside.fill(0, from, to);
  return dilated(outside, side, (REACH * side) / MEANT_FOR);
}

/** 1 where the nearest pixel that is no member of `outside` is within `reach`. */
function dilated(outside: Uint8Array, side: number, reach: number): Uint8Array {
  return membersOf(distances(outside, side, side), (far) => far <= reach);
}

/** How far each place is filled: fully inside, not at all at the edge of what the masks agree on. */
function weights(accepted: Uint8Array, agreed: Uint8Array, side: number): Float32Array {
  const scale = side / MEANT_FOR;
  const outside = accepted.map((value) => 1 - value);
  // The seam between what is filled and what is sure belongs to it: the blobs were made without what is thin.
  const soft = gauss({ side, values: Float32Array.from(dilated(outside, side, REACH * scale)) }, (EDGE / 2) * scale);
  const depth = distances(agreed, side, side);
  for (let at = 0; at < soft.length; at += 1) {
    const t = Math.min(1, Math.max(0, ((depth[at] ?? 0) - EDGE * scale) / (EDGE * scale)));
    soft[at] = (soft[at] ?? 0) * t * t * (3 - 2 * t);
  }
  return soft;
}

/** a + (1 − a) · weight, the weights enlarged by straight lines. */
function filled(mask: Float32Array, side: number, shares: Shares, weight: Float32Array): Float32Array {
  const small = shares.side;
  const result = mask.slice();
  const places = Float32Array.from({ length: side }, (_, at) =>
    Math.min(small - 1, Math.max(0, ((at + 0.5) * small) / side - 0.5)),
  );
  for (let y = 0; y < side; y += 1) {
    const down = places[y] ?? 0;
    const upper = Math.floor(down) * small;
    const lower = Math.min(small - 1, Math.floor(down) + 1) * small;
    const part = down - Math.floor(down);
    for (let x = 0; x < side; x += 1) {
      const over = places[x] ?? 0;
      const left = Math.floor(over);
      const right = Math.min(small - 1, left + 1);
      const above = (weight[upper + left] ?? 0) * (1 - over + left) + (weight[upper + right] ?? 0) * (over - left);
      const below = (weight[lower + left] ?? 0) * (1 - over + left) + (weight[lower + right] ?? 0) * (over - left);
      const share = above * (1 - part) + below * part;
      if (share <= 0) continue;
      const at = y * side + x;
      const a = mask[at] ?? 0;
      result[at] = a + (1 - a) * share;
    }
  }
  return result;
}
