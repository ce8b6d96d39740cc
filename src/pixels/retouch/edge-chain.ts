import type { Plane } from '../kernels/pixels.ts';
import { contrast } from '../matte-tools/contrast.ts';
import { boxRadii, feather } from '../matte-tools/feather.ts';
import { fillHoles } from '../matte-tools/fill-holes.ts';
import { removeSpecks } from '../matte-tools/remove-specks.ts';
import { shiftEdge } from '../matte-tools/shift-edge.ts';
import { smooth } from '../matte-tools/smooth.ts';
import type { EdgeTools } from '../render-recipe.ts';

/** Do tools count that look at whole pieces, wherever they reach? */
export const seesPieces = ({ specks, holes }: EdgeTools): boolean => specks > 0 || holes > 0;

/** Loose parts and holes; pieces are whole only in a whole matte. */
export function mendPieces(matte: Plane, { specks, holes }: EdgeTools): Plane {
  const clean = specks > 0 ? removeSpecks(matte, specks) : matte;
  return holes > 0 ? fillHoles(clean, holes) : clean;
}

/** How far a pixel of `mendEdge` sees. */
export function edgeReach({ feather, shift, smooth }: EdgeTools): number {
  const blur = (radius: number) => (radius > 0 ? boxRadii(radius / 2).reduce((sum, one) => sum + one, 0) : 0);
  return blur(smooth) + Math.ceil(Math.abs(shift)) + blur(feather);
}

/** The edge alone: of a part of a matte all that is `edgeReach` from where it was cut out is as in the whole. */
export function mendEdge(matte: Plane, edge: EdgeTools): Plane {
  let plane = matte;
  if (edge.contrast !== 0) plane = contrast(plane, edge.contrast);
  if (edge.smooth > 0) plane = smooth(plane, edge.smooth);
  if (edge.shift !== 0) plane = shiftEdge(plane, edge.shift);
  if (edge.feather > 0) plane = feather(plane, edge.feather);
  return plane;
}
