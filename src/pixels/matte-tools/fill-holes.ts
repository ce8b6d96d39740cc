import type { Plane } from '../kernels/pixels.ts';
import { components } from './components.ts';
import { paintComponents } from './paint-components.ts';

/** Below it a pixel is background rather than subject. */
const MIDDLE = 128;

/**
 * Closes holes inside the subject with their soft rims. A hole is what lies below half alpha and does not reach the picture's
 * border, not even round a corner's width: pixels that touch at a corner are two.
 * @param maxArea px of the plane; larger holes, such as that of a handle, stay
 */
export function fillHoles(matte: Plane, maxArea: number): Plane {
  const holes = components(matte, (value) => value < MIDDLE, false).filter(
    ({ area, touchesBorder }) => !touchesBorder && area <= maxArea,
  );
  return paintComponents(matte, holes, 255, (value) => value >= MIDDLE && value < 255);
}
