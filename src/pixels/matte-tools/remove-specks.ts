import { OPAQUE_FROM, type Plane } from '../kernels/pixels.ts';
import { components } from './components.ts';
import { paintComponents } from './paint-components.ts';

/** What shows: the same limit as the opaque box has. */
export const shows = (value: number): boolean => value >= OPAQUE_FROM;

/** What is left of an edge below that limit. */
export const isTrace = (value: number): boolean => value > 0 && value < OPAQUE_FROM;

/**
 * Clears pieces that hang together (corners count) and are no larger than `maxArea`, with their faint rims. The largest piece
 * always stays.
 * @param maxArea px of the plane
 */
export function removeSpecks(matte: Plane, maxArea: number): Plane {
  const pieces = components(matte, shows, true);
  const largest = pieces.reduce((most, { area }) => Math.max(most, area), 0);
  const specks = pieces.filter(({ area }) => area <= maxArea && area < largest);
  return paintComponents(matte, specks, 0, isTrace);
}
