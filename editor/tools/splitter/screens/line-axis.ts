import type { Size } from '../../../../src/pixels/shapes.ts';
import type { Axis } from '../model/split-plan.ts';

/**
 * Which way a line goes that is added at a place of the photo: near the top or the bottom an upright one, else a level one.
 * @param other the other way
 */
export function lineAxisAt({ x, y }: { x: number; y: number }, { width, height }: Size, other: boolean): Axis {
  const fromSide = Math.min(x, width - x) / width;
  const fromEnd = Math.min(y, height - y) / height;
  return fromEnd < fromSide === other ? 'y' : 'x';
}
