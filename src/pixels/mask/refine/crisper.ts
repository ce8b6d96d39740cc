import { boxMeans, type Plane, spread } from './box-means.ts';

/** px of a side of 1024 within which softness is compared; softness against the mask's from which a redrawn place is taken less, and not at all. */
const CRISP = { radius: 6, from: 0.9, to: 1.05 } as const;
/** Softness of a cell without an edge. */
const NONE = 0.002;

/**
 * Puts the old mask back where the new one is softer. Between colours that are next to the same a line of alpha over colour is flat, and
 * draws a crisp edge as a broad one; hair it draws crisper than a network does.
 *
 * @param drawn width × height bytes, changed in place
 * @param old the same before it was redrawn
 * @param reached above 0 for each cell in which something may have been redrawn: no other is looked at
 * @param step px of a cell, along each axis
 * @param cells px of a side of 1024 as cells
 */
export function keepCrisp(
  drawn: Uint8Array,
  old: Uint8Array,
  reached: Plane,
  width: number,
  step: number,
  cells: (px: number) => number,
): void {
  const { width: across, height: down } = reached;
  const radius = cells(CRISP.radius);
  const near = boxMeans(across, down, radius);
  // What a mean of a mean reaches.
  const looked = spread(reached, radius + 1).values;
  const [is, was] = [
    near(softness(drawn, width, step, looked, across)),
    near(softness(old, width, step, looked, across)),
  ];
  const kept = new Float32Array(is.length);
  for (let at = 0; at < kept.length; at += 1) {
    const ratio = ((is[at] ?? 0) + NONE) / ((was[at] ?? 0) + NONE);
    kept[at] = Math.min(1, Math.max(0, (CRISP.to - ratio) / (CRISP.to - CRISP.from)));
  }
  mixBack(drawn, old, width, step, boxMeans(across, down, 1)(kept), reached);
}

/** Mean of 4p(1 − p) of each cell that is to be looked at. */
function softness(mask: Uint8Array, width: number, step: number, looked: Float32Array, across: number): Float32Array {
  const sums = new Float32Array(looked.length);
  const share = 4 / (65_025 * step * step);
  for (let cell = 0; cell < sums.length; cell += 1) {
    if (looked[cell] === 0) continue;
    sums[cell] = share * softnessOf(mask, width, step, (cell % across) * step, Math.floor(cell / across) * step);
  }
  return sums;
}

// A loop of its own: what is compiled for one cell is there for the next.
function softnessOf(mask: Uint8Array, width: number, step: number, left: number, top: number): number {
  const right = Math.min(width, left + step);
  const bottom = Math.min(mask.length / width, top + step);
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    const end = y * width + right;
    for (let at = y * width + left; at < end; at += 1) {
      const p = mask[at] ?? 0;
      sum += p * (255 - p);
    }
  }
  return sum;
}

function mixBack(
  drawn: Uint8Array,
  old: Uint8Array,
  width: number,
  step: number,
  kept: Float32Array,
  { width: across, values }: Plane,
): void {
  const height = drawn.length / width;
  for (let cell = 0; cell < values.length; cell += 1) {
    const share = kept[cell] ?? 0;
    if (values[cell] === 0 || share === 1) continue;
    const left = (cell % across) * step;
    const top = Math.floor(cell / across) * step;
    const right = Math.min(width, left + step);
    for (let y = top; y < Math.min(height, top + step); y += 1) {
      for (let at = y * width + left; at < y * width + right; at += 1) {
        const [now, before] = [drawn[at] ?? 0, old[at] ?? 0];
        drawn[at] = Math.round(before + share * (now - before));
      }
    }
  }
}
