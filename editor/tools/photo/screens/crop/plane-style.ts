import { turnOf } from '../../../../../src/pixels/adjust/exact.ts';
import type { Crop } from '../../../../../src/pixels/adjust/photo-values.ts';
import { PERSPECTIVE } from '../../../../../src/pixels/adjust/warp.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';

/** Turn and perspective of a crop for the page, exactly as `sourceOf` has them the other way round. */
export function planeStyle({ angle, vertical, horizontal }: Crop, plane: Size): { transform: string } {
  const { sin, cos } = turnOf(angle);
  const half = Math.max(plane.width, plane.height) / 2;
  const across = ((horizontal / 100) * PERSPECTIVE) / half;
  const down = ((vertical / 100) * PERSPECTIVE) / half;
  const matrix = [cos, sin, 0, -across, -sin, cos, 0, -down, 0, 0, 1, 0, 0, 0, 0, 1];
  return { transform: `matrix3d(${matrix.map((value) => value.toFixed(9)).join(', ')})` };
}
