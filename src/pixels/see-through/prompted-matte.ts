import { enlarged } from './sampler.ts';
import { type Shares, shrunkShares } from './shrink.ts';
import { changedWhereThick } from './thick-change.ts';
import { withoutCrumbs } from './tidy.ts';

/** Alpha from which the matte is certain of the foreground, and above which it is never lowered. */
const MATTE = { certain: 0.95, lowered: 0.7 } as const;
/** Alpha from which the prompted mask is foreground, and up to which it is background. */
const PROMPTED = { foreground: 0.75, background: 0.15 } as const;

/**
 * An uncertain matte merged with the mask that a click-to-mask model gives for it: what that mask has is made solid; what the
 * matte has at .7 alpha or less and the mask has not is removed, as are small separate parts. Edges stay the matte's own.
 *
 * @param matte side × side alpha in 0..1
 * @param prompted the mask, of any side
 * @returns the matte itself where the two do not differ over an area
 */
export function mergePrompted(matte: Float32Array, side: number, prompted: Shares): Float32Array {
  const shares = shrunkShares(matte, side);
  const mask = enlarged(prompted, shares.side);
  const merged = shares.values.map((alpha, at) => mergedAlpha(alpha, mask[at] ?? 0));
  return withoutCrumbs(changedWhereThick(matte, side, { side: shares.side, values: merged }) ?? matte, side, mask);
}

function mergedAlpha(alpha: number, mask: number): number {
  if (mask >= PROMPTED.foreground) return alpha >= MATTE.certain ? alpha : Math.max(alpha, mask);
  return mask <= PROMPTED.background && alpha <= MATTE.lowered ? Math.min(alpha, mask) : alpha;
}
