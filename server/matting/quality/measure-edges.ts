import type { Box } from '../../../src/protocol/kinds.ts';
import { type Cells, cellSize, cellSums, windowMeans } from './cells.ts';

/** What can be told of a mask's edges without knowing the truth. All are shares in 0..1, but for `halo` (about 0..1). */
export interface EdgeMeasures {
  /** Soft pixels (.05 < p < .95) of all that are not background (p > .05). */
  soft: number;
  /** Broad half-sure areas, against the subject's area: fog, not edges. A sharp or a hairy edge gives next to nothing. */
  uncertain: number;
  /**
   * Halo residual: what of a soft pixel's colour a mix of the subject and the ground near it, by the mask, does not
   * explain; as a share of the contrast between the two, averaged.
   */
  halo: number;
  /** Contrast between subject and ground at the soft pixels; Euclidean, RGB in 0..1. */
  contrast: number;
  /** Where the mask is least sure: an eighth of the picture's sides, in shares of them. Absent where all is sure. */
  leastSure?: Box | undefined;
}

/** Half windows, in shares of the side: of the fog, of the colours near a pixel, of the least sure place. */
const FOG = 16 / 1024;
const NEAR = 12 / 1024;
const PLACE = 1 / 16;
/** A mean of 4p(1 − p) up to this is an edge crossing the window; what is above is fog. */
const EDGE = 0.2;
/** How much an edge's own softness counts beside fog, in the search for the least sure place. */
const HAIR = 0.1;
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
  const spread = windowMeans(sums.doubt, windowOf(FOG)).values.map((sum) => Math.max(0, sum / (size * size) - EDGE));
  let subject = 0;
  for (let at = 0; at < mask.length; at += 1) subject += mask[at] ?? 0;
  const fog = spread.reduce((sum, value) => sum + value, 0) * size * size;
  const own = coloursNear(sums.subject, windowOf(NEAR));
  const ground = coloursNear(sums.ground, windowOf(NEAR));
  return {
    ...mixtures(mask, pixels, channels, side, own, ground),
    uncertain: Math.min(1, fog / Math.max(1, subject)),
    leastSure: leastSure(sums.doubt, spread, windowOf(PLACE), size * size),
  };
}

/** Mean colours near each cell, R, G, B in 0..1, from a weight's sums and those of weight × colour. */
function coloursNear([weights, ...colours]: readonly Cells[], radius: number): readonly Float32Array[] {
  const near = weights ? windowMeans(weights, radius).values : new Float32Array(0);
  return colours.map((sums) =>
    windowMeans(sums, radius).values.map((sum, at) => sum / (255 * ((near[at] ?? 0) + FAINT))),
  );
}

function mixtures(
  mask: Float32Array,
  pixels: Uint8Array,
  channels: number,
  side: number,
  subject: readonly Float32Array[],
  ground: readonly Float32Array[],
): Pick<EdgeMeasures, 'soft' | 'halo' | 'contrast'> {
  const size = cellSize(side);
  const cells = Math.ceil(side / size);
  let [soft, present, halo, contrast] = [0, 0, 0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    const p = mask[at] ?? 0;
    if (p <= 0.05) continue;
    present += 1;
    if (p >= 0.95) continue;
    soft += 1;
    const cell = Math.floor(Math.floor(at / side) / size) * cells + Math.floor((at % side) / size);
    let [apart, missed] = [0, 0];
    for (let colour = 0; colour < 3; colour += 1) {
      const f = subject[colour]?.[cell] ?? 0;
      const b = ground[colour]?.[cell] ?? 0;
      const seen = (pixels[at * channels + (channels >= 3 ? colour : 0)] ?? 0) / 255;
      apart += (f - b) ** 2;
      missed += (seen - p * f - (1 - p) * b) ** 2;
    }
    contrast += Math.sqrt(apart);
    halo += Math.sqrt(missed) / (Math.sqrt(apart) + 0.05);
  }
  const count = Math.max(1, soft);
  return { soft: soft / Math.max(1, present), halo: halo / count, contrast: contrast / count };
}

/** The window with the most fog; among windows without, the one with the most soft pixels. */
function leastSure(doubt: Cells, fog: Float32Array, radius: number, area: number): Box | undefined {
  const { side } = doubt;
  const risks = doubt.values.map((sum, at) => (fog[at] ?? 0) + (HAIR * sum) / area);
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
