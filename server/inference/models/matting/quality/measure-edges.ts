import type { Box } from '../../../../../src/protocol/kinds.ts';
import { type Cells, cellSize, cellSums, windowMeans } from './cells.ts';

/** What can be measured of a mask's edges without knowing the truth. All are shares in 0..1, but for `halo` (about 0..1). */
export interface EdgeMeasures {
  /** Soft pixels (.05 < p < .95) of all that are not background (p > .05). */
  soft: number;
  /** Broad half-sure areas, against the subject's area: not edges. A sharp or a hairy edge gives next to nothing. */
  uncertain: number;
  /**
   * Halo residual: what of a soft pixel's colour a mix of the subject and the background near it, by the mask, does not
   * explain; as a share of the contrast between the two, averaged.
   */
  halo: number;
  /** Contrast between subject and background at the soft pixels; Euclidean, RGB in 0..1. */
  contrast: number;
  /** Where the mask is least sure: an eighth of the picture's sides, in shares of them. Absent where all is sure. */
  leastSure?: Box | undefined;
}

/** Half windows, in shares of the side: of broad uncertainty, of the colours near a pixel, of the least sure place. */
const BROAD = 16 / 1024;
const NEAR = 12 / 1024;
const PLACE = 1 / 16;
/** A mean of 4p(1 − p) up to this is an edge crossing the window; what is above is broad uncertainty. */
const EDGE = 0.2;
/** How much an edge's own softness counts beside broad uncertainty, in the search for the least sure place. */
const EDGE_WEIGHT = 0.1;
const FAINT = 1e-4;

/**
 * Measures a raw mask against the picture that the network saw. The cost of a few passes over it.
 *
 * @param mask side × side shares in 0..1.
 * @param pixels side × side px, interleaved bytes, `channels` each (1 or 2: grey).
 */
export function measureEdges(mask: Float32Array, pixels: Uint8Array, channels: number, side: number): EdgeMeasures {
  const size = cellSize(side);
  const windowOf = (part: number) => Math.max(1, Math.round((part * side) / size));
  const sums = cellSums(mask, pixels, channels, side);
  const spread = broadUncertainty(windowMeans(sums.uncertainty, windowOf(BROAD)).values, size * size);
  const subject = total(mask);
  const broad = total(spread) * size * size;
  const own = coloursNear(sums.subject, windowOf(NEAR));
  const background = coloursNear(sums.background, windowOf(NEAR));
  return {
    ...mixtures(mask, pixels, channels, side, own, background),
    uncertain: Math.min(1, broad / Math.max(1, subject)),
    leastSure: leastSure(sums.uncertainty, spread, windowOf(PLACE), size * size),
  };
}

// The loops below are functions of their own, with plain indices: a callback for each cell costs ten times as much, and a loop amid
// other code is compiled again with each picture.

function total(values: Float32Array): number {
  const { length } = values;
  let sum = 0;
  for (let at = 0; at < length; at += 1) sum += values[at] ?? 0;
  return sum;
}

/** What of each cell's mean uncertainty is above that of an edge. */
function broadUncertainty(sums: Float32Array, area: number): Float32Array {
  const { length } = sums;
  const broad = new Float32Array(length);
  for (let at = 0; at < length; at += 1) broad[at] = Math.max(0, (sums[at] ?? 0) / area - EDGE);
  return broad;
}

/** Mean colours near each cell, R, G, B in 0..1, from a weight's sums and those of weight × colour. */
function coloursNear([weights, ...colours]: readonly Cells[], radius: number): readonly Float32Array[] {
  const near = weights ? windowMeans(weights, radius).values : new Float32Array(0);
  return colours.map((sums) => shareOf(windowMeans(sums, radius).values, near));
}

function shareOf(sums: Float32Array, weights: Float32Array): Float32Array {
  const { length } = sums;
  for (let at = 0; at < length; at += 1) sums[at] = (sums[at] ?? 0) / (255 * ((weights[at] ?? 0) + FAINT));
  return sums;
}

function mixtures(
  mask: Float32Array,
  pixels: Uint8Array,
  channels: number,
  side: number,
  subject: readonly Float32Array[],
  background: readonly Float32Array[],
): Pick<EdgeMeasures, 'soft' | 'halo' | 'contrast'> {
  const size = cellSize(side);
  const cells = Math.ceil(side / size);
  const [second, third] = channels >= 3 ? [1, 2] : [0, 0];
  const none = new Float32Array(0);
  const [fr = none, fg = none, fb = none] = subject;
  const [br = none, bg = none, bb = none] = background;
  let soft = 0;
  let present = 0;
  let halo = 0;
  let contrast = 0;
  for (let y = 0; y < side; y += 1) {
    const row = Math.floor(y / size) * cells;
    const start = y * side;
    for (let x = 0; x < side; x += 1) {
      const p = mask[start + x] ?? 0;
      if (p <= 0.05) continue;
      present += 1;
      if (p >= 0.95) continue;
      soft += 1;
      const cell = row + Math.floor(x / size);
      const from = (start + x) * channels;
      const [r, g, b] = [br[cell] ?? 0, bg[cell] ?? 0, bb[cell] ?? 0];
      const [dr, dg, db] = [(fr[cell] ?? 0) - r, (fg[cell] ?? 0) - g, (fb[cell] ?? 0) - b];
      const apart = Math.sqrt(dr * dr + dg * dg + db * db);
      const [mr, mg, mb] = [
        (pixels[from] ?? 0) / 255 - r - p * dr,
        (pixels[from + second] ?? 0) / 255 - g - p * dg,
        (pixels[from + third] ?? 0) / 255 - b - p * db,
      ];
      contrast += apart;
      halo += Math.sqrt(mr * mr + mg * mg + mb * mb) / (apart + 0.05);
    }
  }
  return shares(soft, present, halo, contrast);
}

function shares(
  soft: number,
  present: number,
  halo: number,
  contrast: number,
): Pick<EdgeMeasures, 'soft' | 'halo' | 'contrast'> {
  const count = Math.max(1, soft);
  return { soft: soft / Math.max(1, present), halo: halo / count, contrast: contrast / count };
}

function risksOf(uncertainty: Float32Array, broad: Float32Array, area: number): Float32Array {
  const { length } = uncertainty;
  const risks = new Float32Array(length);
  for (let at = 0; at < length; at += 1) risks[at] = (broad[at] ?? 0) + (EDGE_WEIGHT * (uncertainty[at] ?? 0)) / area;
  return risks;
}

/** The window with the most broad uncertainty; among windows without, the one with the most soft pixels. */
function leastSure(uncertainty: Cells, broad: Float32Array, radius: number, area: number): Box | undefined {
  const { side } = uncertainty;
  const risks = risksOf(uncertainty.values, broad, area);
  const means = windowMeans({ side, values: risks }, radius).values;
  const width = Math.min(side, 2 * radius + 1);
  let [best, where] = [0, -1];
  // Whole windows only: a cut one would win by its smaller area.
  for (let y = radius; y < side - radius; y += 1) {
    for (let x = radius; x < side - radius; x += 1) {
      const mean = means[y * side + x] ?? 0;
      if (mean > best) [best, where] = [mean, y * side + x];
    }
  }
  if (where < 0 || best * width * width < 1) return undefined;
  const [x, y] = [(where % side) - radius, Math.floor(where / side) - radius];
  return { x: x / side, y: y / side, width: width / side, height: width / side };
}
