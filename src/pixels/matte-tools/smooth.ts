import type { Plane } from '../kernels/pixels.ts';
import { steepen } from './contrast.ts';
import { feather } from './feather.ts';

/**
 * Rounds off steps and notches of the outline that are smaller than `radius`, and gives the edge a softness of about two
 * pixels. Single hairs are such notches too: not for fur.
 * @param radius px of the plane, 0–100
 */
export function smooth(matte: Plane, radius: number): Plane {
  return radius <= 0 ? { ...matte, data: matte.data.slice() } : steepen(feather(matte, radius), Math.max(radius, 1));
}
