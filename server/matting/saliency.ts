/** What the no-subject rule looks at, measured on the network's raw square mask (matting.md §7). */
export interface MaskMeasures {
  max: number;
  /** Share of the pixels above .9. */
  a90: number;
  /** Largest inscribed radius of mask > .5, as a share of the side. */
  radius: number;
  /** Soft pixels (.05 < p < .95) as a share of all that are not background (p > .05). */
  soft: number;
}

// Best 3×3 chamfer weights for Euclidean distance (Borgefors 1986), the ones behind the figures of matting.md §7.
const STRAIGHT = 0.955;
const DIAGONAL = 1.3693;

/**
 * Radius in px of the largest disc inside mask > .5, by a two-pass 3×3 chamfer distance transform. The picture's border
 * does not count as background: a subject that is cut by the frame goes on behind it. A mask without background gives
 * its side.
 */
export function inscribedRadius(mask: Float32Array, side: number): number {
  // One cell of padding all around, at "far": no border tests in the inner loops.
  const width = side + 2;
  const far = side;
  const distance = new Float32Array(width * width).fill(far);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if ((mask[y * side + x] ?? 0) <= 0.5) distance[(y + 1) * width + x + 1] = 0;
    }
  }
  const at = (index: number) => distance[index] ?? far;
  const relax = (index: number, direction: 1 | -1) => {
    const row = index - direction * width;
    const near = Math.min(at(index - direction), at(row)) + STRAIGHT;
    const oblique = Math.min(at(row - 1), at(row + 1)) + DIAGONAL;
    return Math.min(at(index), near, oblique);
  };
  for (let y = 1; y <= side; y += 1) {
    for (let x = 1; x <= side; x += 1) {
      const index = y * width + x;
      if (at(index) > 0) distance[index] = relax(index, 1);
    }
  }
  let largest = 0;
  for (let y = side; y >= 1; y -= 1) {
    for (let x = side; x >= 1; x -= 1) {
      const index = y * width + x;
      const value = at(index);
      if (value === 0) continue;
      const nearest = relax(index, -1);
      distance[index] = nearest;
      if (nearest > largest) largest = nearest;
    }
  }
  return largest;
}

/** Measures a raw mask of side × side shares in 0..1. */
export function measureMask(mask: Float32Array, side: number): MaskMeasures {
  let max = 0;
  let above = 0;
  let soft = 0;
  let notBackground = 0;
  for (const p of mask) {
    if (p > max) max = p;
    if (p > 0.9) above += 1;
    if (p > 0.05) {
      notBackground += 1;
      if (p < 0.95) soft += 1;
    }
  }
  return {
    max,
    a90: above / mask.length,
    radius: max > 0.5 ? inscribedRadius(mask, side) / side : 0,
    soft: notBackground === 0 ? 0 : soft / notBackground,
  };
}

/**
 * exist_salient: max ≥ .9, a90 ≥ .005 and an inscribed radius ≥ 22 px of 1024 (matting.md §7). The radius alone stops
 * brick walls and patterned paper. Wires and line art come out as "no subject" too, so the mask is always returned.
 */
export const isSalient = ({ max, a90, radius }: MaskMeasures): boolean =>
  max >= 0.9 && a90 >= 0.005 && radius >= 22 / 1024;

/**
 * use_fe: is there enough soft edge for foreground estimation to matter? The specification names the field and does not
 * show its rule; this one is ours. On the sample photos hard-edged things lie at .05 (car .048) and fur, hair, spokes
 * and rigging at .085–.42, so the line is drawn at .07.
 */
export const usesForeground = ({ soft }: MaskMeasures): boolean => soft >= 0.07;
