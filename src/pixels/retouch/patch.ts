import type { Plane } from '../kernels/pixels.ts';
import type { PixelBox } from '../shapes.ts';

/** What stood in a part of the matte before an edit. */
export interface Patch {
  box: PixelBox;
  before: Plane;
}
