import { enlarged } from './sampler.ts';
import { type Shares, shrunkShares } from './shrink.ts';
import { changedWhereThick } from './thick-change.ts';
import { withoutCrumbs } from './tidy.ts';

/** Shares from which a matte is sure of a place, and up to which it is half-sure of it: only that is taken away. */
const SURE = 0.95;
const HALF = 0.7;
/** The same of the other mask. */
const THERE = 0.75;
const GONE = 0.15;

/**
 * A matte in doubt beside the thing that a click-to-mask model takes it for: what that thing has too is made solid, and what the
 * matte is but half sure of, and the thing has not, goes, as do crumbs that hang apart. Edges stay the matte's own.
 *
 * @param mask side × side shares in 0..1
 * @param thing the thing, of any side
 * @returns the matte itself where they do not differ over a body
 */
export function likeThing(mask: Float32Array, side: number, thing: Shares): Float32Array {
  const shares = shrunkShares(mask, side);
  const other = enlarged(thing, shares.side);
  const meant = shares.values.map((share, at) => meantShare(share, other[at] ?? 0));
  return withoutCrumbs(changedWhereThick(mask, side, { side: shares.side, values: meant }) ?? mask, side, other);
}

function meantShare(share: number, thing: number): number {
  if (thing >= THERE) return share >= SURE ? share : Math.max(share, thing);
  return thing <= GONE && share <= HALF ? Math.min(share, thing) : share;
}
