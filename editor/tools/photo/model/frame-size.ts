import type { Crop } from '../../../../src/pixels/adjust/photo-values.ts';
import { frameBox, rotatedSize } from '../../../../src/pixels/adjust/warp.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';

/** Pixels of the photo that a crop keeps. */
export function frameSize(crop: Crop, photo: Size): Size {
  const { width, height } = frameBox(crop.rect, rotatedSize(photo, crop));
  return { width, height };
}
