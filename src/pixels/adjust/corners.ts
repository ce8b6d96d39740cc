import { applyFilling, type Filling } from '../fill/fill-hole.ts';
import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { Size } from '../shapes.ts';
import type { Crop } from './photo-values.ts';
import { frameBox, isOutside, sourceOf } from './warp.ts';

/** What corners are filled with. */
export interface CornerFilling {
  filling: Filling;
  /** Size of the frame that was searched, px. */
  whole: Size;
}

/** What of a frame shows no photo. @param rotated size of the turned picture, px */
export function cornerMark(crop: Crop, rotated: Size): Plane {
  const { x: left, y: top, width, height } = frameBox(crop.rect, rotated);
  const place = sourceOf(crop, rotated);
  const data = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const [px, py] = place(left + x + 0.5, top + y + 0.5);
      if (isOutside(px, py, rotated)) data[at] = 255;
    }
  }
  return { width, height, data };
}

/** Fills the corners of a frame; all else keeps its bytes. Changes `framed`. */
export function fillCorners(framed: Rgba, crop: Crop, rotated: Size, { filling, whole }: CornerFilling): void {
  applyFilling(framed, cornerMark(crop, rotated), filling, whole);
}
