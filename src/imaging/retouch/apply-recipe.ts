import type { Plane } from '../kernels/pixels.ts';
import type { MatteRecipe } from '../look.ts';
import { contrast } from '../matte-tools/contrast.ts';
import { feather } from '../matte-tools/feather.ts';
import { fillHoles } from '../matte-tools/fill-holes.ts';
import { removeSpecks } from '../matte-tools/remove-specks.ts';
import { shiftEdge } from '../matte-tools/shift-edge.ts';
import { smooth } from '../matte-tools/smooth.ts';
import { paintStroke } from './paint-stroke.ts';

/** The matte after a recipe; the one that is given stays. */
export function applyRecipe(matte: Plane, { edits, edge }: MatteRecipe): Plane {
  let plane: Plane = { ...matte, data: matte.data.slice() };
  for (const edit of edits) if (edit.type === 'stroke') paintStroke(plane, edit);
  if (edge.specks > 0) plane = removeSpecks(plane, edge.specks);
  if (edge.holes > 0) plane = fillHoles(plane, edge.holes);
  if (edge.contrast > 0) plane = contrast(plane, edge.contrast);
  if (edge.smooth > 0) plane = smooth(plane, edge.smooth);
  if (edge.shift !== 0) plane = shiftEdge(plane, edge.shift);
  if (edge.feather > 0) plane = feather(plane, edge.feather);
  return plane;
}
