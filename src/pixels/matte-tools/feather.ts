import type { Plane } from '../kernels/pixels.ts';
import { boxBlur } from './box-blur.ts';

/**
 * Softens the edge: a hard one becomes a ramp that reaches about `radius` pixels to either side. Three boxes in place of a
 * Gaussian with σ = radius / 2 (P. Kovesi, "Fast Almost-Gaussian Filtering", DICTA 2010).
 * @param radius px of the plane, 0–100; below about 1 nothing changes
 */
export function feather(matte: Plane, radius: number): Plane {
  return boxRadii(radius / 2).reduce<Plane>(boxBlur, { ...matte, data: matte.data.slice() });
}

/** Radii of three boxes whose variances sum up to σ², as nearly as whole pixels can. */
export function boxRadii(sigma: number): [number, number, number] {
  const ideal = Math.sqrt(4 * sigma * sigma + 1);
  const low = Math.max(Math.ceil(Math.floor(ideal) / 2) * 2 - 1, 1);
  const lows = Math.round((12 * sigma * sigma - 3 * low * low - 12 * low - 9) / (-4 * low - 4));
  const radius = (index: number) => (index < lows ? low - 1 : low + 1) / 2;
  return [radius(0), radius(1), radius(2)];
}
