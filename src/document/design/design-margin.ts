import type { Size } from '../../pixels/shapes.ts';
import { marginOf } from '../sizes/result-size.ts';
import type { Design } from './design.ts';
import { effectedSize } from './recipe-of.ts';

/** Largest margin that can be asked for, as a share of the short side. */
export const MOST_MARGIN = 0.4;

/** The margin of a design in pixels of its canvas; undefined where the size has none: the picture as it is, and ID photos. */
export function designMargin(design: Design, canvas: Size): number | undefined {
  const { type } = effectedSize(design);
  if (type === 'original' || type === 'preset_human') return undefined;
  if (design.margin === undefined) return type === 'preset' ? marginOf(canvas) : 0;
  const short = Math.min(canvas.width, canvas.height);
  // Air round the box counts by the box, not by the canvas that it makes.
  if (type === 'edge') return Math.round((short * design.margin) / (1 + 2 * design.margin));
  return Math.round(short * design.margin);
}
