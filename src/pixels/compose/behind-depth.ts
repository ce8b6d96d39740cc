import { blurDepth } from './blur-depth.ts';
import type { Contact } from './contact-depth.ts';
import { DEPTH, type Depth } from './depth.ts';

/** σ of the shadow on what is behind, in heights of the subject: sharpest and softest. */
const SOFT = { least: 0.004, most: 0.06 } as const;

/** Broader than this, in widths of the subject, what touches the frame is no foot: the subject goes on there. */
const FOOT = 0.33;

/** Is the subject's lowest row as broad as only a subject that is cut can be? */
export function isBroad({ data, width, height }: Depth): boolean {
  let [left, right, lowest] = [width, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 0) < DEPTH / 2) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      lowest = y;
    }
  }
  if (lowest < 0) return false;
  let solid = 0;
  for (let x = 0; x < width; x += 1) if ((data[lowest * width + x] ?? 0) >= DEPTH / 2) solid += 1;
  return solid > (right - left + 1) * FOOT;
}

/**
 * Turns the silhouette of a subject that the frame cuts into its shadow on a wall close behind it, in place: soft all round, and as
 * dark at the cut as above it, as if the subject went on.
 */
export function behindDepth(shape: Depth, { soft, height }: Contact): void {
  const { data, width } = shape;
  let lowest = -1;
  for (let at = 0; at < data.length; at += 1) if ((data[at] ?? 0) >= DEPTH / 2) lowest = Math.floor(at / width);
  if (lowest < 0) return;
  const row = data.slice(lowest * width, (lowest + 1) * width);
  for (let y = lowest + 1; y < shape.height; y += 1) data.set(row, y * width);
  const sigma = (SOFT.least + (SOFT.most - SOFT.least) * soft) * height;
  blurDepth(shape, sigma, sigma);
  // Beyond the cut there is no subject, and no shadow of one.
  data.fill(0, (lowest + 1) * width);
}
