import type { Plane } from '../kernels/pixels.ts';
import { components } from './components.ts';
import { paintComponents } from './paint-components.ts';
import { isTrace, shows } from './remove-specks.ts';

/** In pixels of the plane; a fraction counts for the pixel that it lies in. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Keeps the pieces of the subject that a point lies on and clears the others. Where no point lies on any piece the matte
 * stays as it is: a slip must not clear everything.
 */
export function keepTouched(matte: Plane, points: readonly Point[]): Plane {
  const { width, height } = matte;
  const inside = points.filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
  const touched = inside.map(({ x, y }) => Math.floor(y) * width + Math.floor(x));
  const others = components(matte, shows, true).filter(
    ({ spans }) => !spans.some(({ from, to }) => touched.some((at) => at >= from && at < to)),
  );
  const isAny = touched.some((at) => shows(matte.data[at] ?? 0));
  return paintComponents(matte, isAny ? others : [], 0, isTrace);
}
