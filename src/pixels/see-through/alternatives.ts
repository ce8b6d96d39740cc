import { components } from '../matte-tools/components.ts';
import { gauss } from './gauss.ts';
import { enlarged, sampler } from './sampler.ts';
import { MEANT_FOR, type Shares, shrunkShares } from './shrink.ts';

/** Another cut-out of a picture that has one, by the name of the way in which it was found. */
export interface Alternative<Name> {
  name: Name;
  /** Side × side shares. */
  mask: Float32Array;
}

/** Side of the grid on which they are compared: 1/128 of a picture is a difference that is seen in a small one. */
const GRID = 128;
/** Share from which a place is kept. */
const KEPT = 0.5;
/** What has more in common with one that is shown already, intersection over union, is not another. */
const SAME = 0.93;
/** How much of a picture one may keep: less is nothing to see, more is no cut-out. */
const KEEPS = { least: 0.004, most: 0.96 } as const;
/** Half-sure shares, 4a(1 − a), against all of it: from here on it is a fog. */
const FOG = 0.3;
/** What hangs apart and is smaller than this of the largest part goes; a gap of less than that of it is closed. */
const CRUMB = 0.04;
const GAP = 0.015;
const FADE = 2;

/**
 * Which of several cut-outs of a picture are worth being shown beside the one that is there: none that looks as it does or as one before,
 * that is a fog, next to nothing, or the whole picture.
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
  let [all, fog] = [0, 0];
  for (let at = 0; at < shares.length; at += 1) {
    const share = shares[at] ?? 0;
    all += share;
    fog += 4 * share * (1 - share);
  }
  const part = all / shares.length;
  return part >= KEEPS.least && part <= KEEPS.most && fog <= FOG * all;
}

function inBoth(one: Float32Array, other: Float32Array): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < one.length; at += 1) {
    both += Math.min(one[at] ?? 0, other[at] ?? 0);
    either += Math.max(one[at] ?? 0, other[at] ?? 0);
  }
  return either === 0 ? 1 : both / either;
}

/**
 * A mask of a click-to-mask model without the crumbs beside it and the gaps in it.
 *
 * @param mask side × side shares
 * @returns a new mask
 */
export function tidied(mask: Float32Array, side: number): Float32Array {
  const { side: small, values } = shrunkShares(mask, side);
  const kept = Uint8Array.from(values, (share) => (share >= KEPT ? 1 : 0));
  const parts = components({ data: kept, width: small, height: small }, (cell) => cell === 1, true);
  const largest = Math.max(0, ...parts.map(({ area }) => area));
  const crumbs = parts.filter(({ area }) => area < CRUMB * largest);
  const gaps = components({ data: kept, width: small, height: small }, (cell) => cell === 0, false).filter(
    ({ area, touchesBorder }) => !touchesBorder && area < GAP * largest,
  );
  const plane = (found: typeof parts): Shares => {
    const cells = new Float32Array(small * small);
    for (const { spans } of found) for (const { from, to } of spans) cells.fill(1, from, to);
    return { side: small, values: gauss({ side: small, values: cells }, (FADE * small) / MEANT_FOR) };
  };
  return changed(mask, side, plane(crumbs), plane(gaps));
}

/** Less what goes, and with what joins; both reach a little over their own rims. */
function changed(mask: Float32Array, side: number, goes: Shares, joins: Shares): Float32Array {
  const result = mask.slice();
  const scale = goes.side / side;
  for (let y = 0; y < side; y += 1) {
    const down = (y + 0.5) * scale - 0.5;
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
