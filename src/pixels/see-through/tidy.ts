import { type Component, components } from '../matte-tools/components.ts';
import { distances } from './distances.ts';
import { gauss } from './gauss.ts';
import { membersOf } from './members.ts';
import { isBlank, sampler } from './sampler.ts';
import { MEANT_FOR, type Shares, shrunkShares } from './shrink.ts';

/** Share from which a place is kept. */
const KEPT = 0.5;
/** Share from which a place can be seen. */
const SEEN = 0.1;
/** What hangs apart and is smaller than this of the largest part goes; a gap of less than that of it is closed. */
const CRUMB = 0.04;
const GAP = 0.015;
/** px of MEANT_FOR: what is nowhere deeper than this may be hair, and how softly a change fades. */
const HAIR = 4;
const FADE = 2;

/**
 * A mask of a click-to-mask model without the crumbs beside it and the gaps in it.
 *
 * @param mask side × side shares
 * @returns a new mask
 */
export function tidied(mask: Float32Array, side: number): Float32Array {
  const shares = shrunkShares(mask, side);
  const parts = partsOf(shares, (share) => share >= KEPT);
  const largest = Math.max(0, ...parts.map(({ area }) => area));
  const gaps = partsOf(shares, (share) => share < KEPT, false).filter(
    ({ area, touchesBorder }) => !touchesBorder && area < GAP * largest,
  );
  const crumbs = parts.filter(({ area }) => area < CRUMB * largest);
  return changed(mask, side, planeOf(crumbs, shares.side), planeOf(gaps, shares.side));
}

/**
 * A matte without the crumbs and shreds beside it that a thing has not; what is as thin as hair stays.
 *
 * @param mask side × side shares
 * @param thing what is meant, on the grid of `shrunkShares`
 * @returns the matte itself where there are none
 */
export function withoutCrumbs(mask: Float32Array, side: number, thing: Float32Array): Float32Array {
  const shares = shrunkShares(mask, side);
  const parts = partsOf(shares, (share) => share >= SEEN);
  const largest = Math.max(0, ...parts.map(({ area }) => area));
  const seen = membersOf(shares.values, (share) => share >= SEEN);
  const depth = distances(seen, shares.side, shares.side);
  const isHair = (part: Component) => deepest(part, depth) <= (HAIR * shares.side) / MEANT_FOR;
  const crumbs = parts.filter(
    (part) => part.area < CRUMB * largest && held(part, thing) < KEPT * part.area && !isHair(part),
  );
  if (crumbs.length === 0) return mask;
  return changed(mask, side, planeOf(crumbs, shares.side), { side: 1, values: new Float32Array(1) });
}

const partsOf = ({ side, values }: Shares, belongs: (share: number) => boolean, diagonal = true): Component[] =>
  components({ data: membersOf(values, belongs), width: side, height: side }, (cell) => cell === 1, diagonal);

/** How much of a part a thing has, px. */
function held({ spans }: Component, thing: Float32Array): number {
  let sum = 0;
  for (const { from, to } of spans) for (let at = from; at < to; at += 1) sum += thing[at] ?? 0;
  return sum;
}

function deepest({ spans }: Component, depth: Float32Array): number {
  let most = 0;
  for (const { from, to } of spans) for (let at = from; at < to; at += 1) most = Math.max(most, depth[at] ?? 0);
  return most;
}

function planeOf(parts: readonly Component[], side: number): Shares {
  const values = new Float32Array(side * side);
  for (const { spans } of parts) for (const { from, to } of spans) values.fill(1, from, to);
  return { side, values: gauss({ side, values }, (FADE * side) / MEANT_FOR) };
}

/** Less what goes, and with what joins; both reach a little over their own rims. */
function changed(mask: Float32Array, side: number, goes: Shares, joins: Shares): Float32Array {
  const result = mask.slice();
  const scale = goes.side / side;
  for (let y = 0; y < side; y += 1) {
    const down = (y + 0.5) * scale - 0.5;
    if (isBlank(goes, down) && isBlank(joins, down)) continue;
    const [less, more] = [sampler(goes, down), sampler(joins, down)];
    for (let x = 0; x < side; x += 1) {
      const over = (x + 0.5) * scale - 0.5;
      const [gone, added] = [Math.min(1, 2 * less(over)), Math.min(1, 2 * more(over))];
      if (gone > 0 || added > 0) {
        const at = y * side + x;
        result[at] = Math.max((mask[at] ?? 0) * (1 - gone), added);
      }
    }
  }
  return result;
}
