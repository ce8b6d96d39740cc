import { enlarged } from './sampler.ts';
import type { Shares } from './shrink.ts';

/** Another cut-out of a picture that has one, by the name of the way in which it was found. */
export interface Alternative<Name> {
  name: Name;
  /** Side × side shares. */
  mask: Float32Array;
}

/** Side of the grid on which they are compared: 1/128 of a picture is a difference that is seen in a small one. */
const GRID = 128;
/** What has more in common with one that is shown already, intersection over union, is not another. */
const SAME = 0.93;
/** How much of a picture one may keep: less is nothing to see, more is no cut-out. */
const KEEPS = { least: 0.004, most: 0.96 } as const;
/** Half-sure shares, 4a(1 − a), against all of it: from here on it is too unsure. */
const MOST_UNSURE = 0.3;

/**
 * Which of several cut-outs of a picture are worth being shown beside the one that is there: none that looks as it does or as one before,
 * that is mostly unsure, next to nothing, or the whole picture.
 *
 * @param matte the one that is there, of any side; undefined where there is none
 * @param found by worth, of one side
 */
export function distinctAlternatives<Name>(
  matte: Shares | undefined,
  found: readonly Alternative<Name>[],
  side: number,
  most: number,
): Alternative<Name>[] {
  const shown = matte ? [enlarged(matte, GRID)] : [];
  const chosen: Alternative<Name>[] = [];
  for (const alternative of found) {
    if (chosen.length >= most) break;
    const shares = gridOf(alternative.mask, side);
    if (!isPicture(shares) || shown.some((other) => inBoth(shares, other) > SAME)) continue;
    shown.push(shares);
    chosen.push(alternative);
  }
  return chosen;
}

/** Means on the grid. */
function gridOf(mask: Float32Array, side: number): Float32Array {
  const shares = new Float32Array(GRID * GRID);
  const counts = new Float32Array(GRID * GRID);
  for (let y = 0; y < side; y += 1) {
    const row = Math.floor((y * GRID) / side) * GRID;
    for (let x = 0; x < side; x += 1) {
      const cell = row + Math.floor((x * GRID) / side);
      shares[cell] = (shares[cell] ?? 0) + (mask[y * side + x] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return shares.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 0));
}

function isPicture(shares: Float32Array): boolean {
  let [all, unsure] = [0, 0];
  for (let at = 0; at < shares.length; at += 1) {
    const share = shares[at] ?? 0;
    all += share;
    unsure += 4 * share * (1 - share);
  }
  const part = all / shares.length;
  return part >= KEEPS.least && part <= KEEPS.most && unsure <= MOST_UNSURE * all;
}

function inBoth(one: Float32Array, other: Float32Array): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < one.length; at += 1) {
    both += Math.min(one[at] ?? 0, other[at] ?? 0);
    either += Math.max(one[at] ?? 0, other[at] ?? 0);
  }
  return either === 0 ? 1 : both / either;
}
