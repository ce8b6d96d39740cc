import { boxMeans } from './box-means.ts';
import type { LocalLines } from './local-lines.ts';
import { withoutHaze } from './plan.ts';
import type { SmallGuide } from './shrink-guide.ts';

/**
 * How much more or less there is of the subject around a place by the lines than by the mask, as a share: from where on they are believed
 * less, and from where not at all. Chosen on dev scenes alone (docs/QUALITY.md); the radius in px of a side of 1024.
 */
const MOVED = { radius: 4, from: 0.04, to: 0.1 } as const;

/**
 * Takes trust from lines that are likely wrong, so that the mask stays as it is there. A line goes by colour, so where the subject has
 * a colour that the background has too (a white sole before a white wall) it eats the one or keeps the other. That shows without the
 * truth: it changes how much of the subject there is around a place, which a blurred mask tells rightly even where it does not tell the edge.
 *
 * @param lines changed in place: `trust`, which gets the band in it
 * @param band 0..1, how far the mask may change at each cell
 * @param cells px of a side of 1024 as cells of the guide, at least 1
 */
export function gateLines(
  lines: LocalLines,
  { colours, mask }: SmallGuide,
  band: Float32Array,
  cells: (px: number) => number,
): void {
  const { width, height, values } = mask;
  const [r, g, b] = colours.map((colour) => colour.values);
  if (r === undefined || g === undefined || b === undefined) return;
  const moves = changes(lines, values, band, r, g, b);
  const moved = boxMeans(width, height, cells(MOVED.radius))(moves);
  for (let at = 0; at < values.length; at += 1) {
    const kept = lessFrom(Math.abs(moved[at] ?? 0), MOVED);
    lines.trust[at] = (lines.trust[at] ?? 0) * (band[at] ?? 0) * kept;
  }
}

/** What the lines would add to the mask at each cell; where nothing was solved, nothing. */
function changes(
  lines: LocalLines,
  mask: Float32Array,
  band: Float32Array,
  r: Float32Array,
  g: Float32Array,
  b: Float32Array,
): Float32Array {
  const { length } = mask;
  const moves = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    const share = (lines.trust[at] ?? 0) * (band[at] ?? 0);
    if (share === 0) continue;
    const alpha =
      (lines.red[at] ?? 0) * (r[at] ?? 0) +
      (lines.green[at] ?? 0) * (g[at] ?? 0) +
      (lines.blue[at] ?? 0) * (b[at] ?? 0) +
      (lines.offset[at] ?? 0);
    const p = mask[at] ?? 0;
    moves[at] = share * (withoutHaze(alpha, p) - p);
  }
  return moves;
}

/** 1 up to `from`, 0 from `to` on, smooth between. */
function lessFrom(value: number, { from, to }: { from: number; to: number }): number {
  const t = Math.min(1, Math.max(0, (to - value) / (to - from)));
  return t * t * (3 - 2 * t);
}
