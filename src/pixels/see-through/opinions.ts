import { findHaze, type Haze } from './haze.ts';
import { enlarged } from './sampler.ts';
import { type Shares, shrunkShares } from './shrink.ts';
import { changedWhereThick } from './thick-change.ts';

/** Shares up to which a place is all but missing, and from which it is sure: what a matte is sure of is never taken away. */
const SURE = { none: 0.3, half: 0.7, all: 0.95 } as const;
/** Haze of a matte, against its body, from which another look may do better; what of it that one may have, and what it has to hold. */
const CLEARER = { haze: 0.08, left: 0.55, holds: 0.9 } as const;

/** What several looks make of a picture. */
export interface Joint {
  /** Side × side shares; the matte itself where there is nothing to change. */
  mask: Float32Array;
  /** How much of it, or of the other look, is in both, 0..1: of the look that is nearest to it, and of that which is farthest. */
  nearest: number;
  farthest: number;
}

/**
 * A matte and what other looks at the same picture say, made one where the difference is a body and no edge: what it is half
 * sure of goes by the surer of the others, what it lacks is added where all others have it, and what it is sure of stays. Where it
 * has much haze and another look has little, all that this one has is added.
 *
 * @param mask side × side shares in 0..1
 * @param others looks of the whole picture, of any side; one at least
 */
export function joined(mask: Float32Array, side: number, others: readonly Shares[]): Joint {
  const shares = shrunkShares(mask, side);
  const grid = others.map((other) => enlarged(other, shares.side));
  const meant = meantShares(shares.values, grid);
  const clearest = clearestOf(grid, shares, hazeOf(findHaze(mask, side)));
  if (clearest) for (let at = 0; at < meant.length; at += 1) meant[at] = Math.max(meant[at] ?? 0, clearest[at] ?? 0);
  const result = changedWhereThick(mask, side, { side: shares.side, values: meant });
  const { values } = result === undefined ? shares : shrunkShares(result, side);
  const shared = grid.map((other) => inBoth(values, other));
  return { mask: result ?? mask.slice(), nearest: Math.max(...shared), farthest: Math.min(...shared) };
}

/** How much of a matte and another look at the same picture is in both, 0..1. */
export function alike(mask: Float32Array, side: number, other: Shares): number {
  const { side: small, values } = shrunkShares(mask, side);
  return inBoth(values, enlarged(other, small));
}

/** Intersection over union. */
function inBoth(one: Float32Array, other: Float32Array): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [first, second] = [(one[at] ?? 0) > 0.5, (other[at] ?? 0) > 0.5];
    if (first && second) both += 1;
    if (first || second) either += 1;
  }
  return either === 0 ? 1 : both / either;
}

/** The look with the least haze, where a matte has much and that one has little of it and holds all that the matte is sure of. */
function clearestOf(others: readonly Float32Array[], { side, values }: Shares, haze: number): Float32Array | undefined {
  if (haze < CLEARER.haze) return undefined;
  const able = others
    .map((other) => ({ other, haze: hazeOf(findHaze(other, side)) }))
    .filter(({ other, haze: left }) => left <= CLEARER.left * haze && holdsCore(other, values));
  return able.sort((one, other) => one.haze - other.haze)[0]?.other;
}

function holdsCore(other: Float32Array, values: Float32Array): boolean {
  let [core, both] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    if ((values[at] ?? 0) < SURE.all) continue;
    core += 1;
    both += (other[at] ?? 0) > 0.5 ? 1 : 0;
  }
  return both >= CLEARER.holds * core;
}

/** Thick haze against the body. */
const hazeOf = ({ body, blobs }: Haze): number => blobs.reduce((sum, { area }) => sum + area, 0) / Math.max(1, body);

/** What each place should be by all looks together. */
function meantShares(values: Float32Array, others: readonly Float32Array[]): Float32Array {
  const meant = new Float32Array(values.length);
  for (let at = 0; at < meant.length; at += 1) {
    let [least, most] = [1, 0];
    for (const other of others) {
      const share = other[at] ?? 0;
      least = Math.min(least, share);
      most = Math.max(most, share);
    }
    meant[at] = meantShare(values[at] ?? 0, least, most, others.length > 1);
  }
  return meant;
}

function meantShare(share: number, least: number, most: number, several: boolean): number {
  if (share >= SURE.all) return share;
  if (share >= SURE.half) return Math.max(share, most);
  if (share >= SURE.none) return several ? most : Math.max(share, most);
  if (!several) return share;
  return Math.max(Math.min(share, most), least);
}
