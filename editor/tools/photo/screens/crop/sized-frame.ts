import { frameFits, ratioOf } from '../../../../../src/pixels/adjust/crop-frame.ts';
import type { Crop, Frame } from '../../../../../src/pixels/adjust/photo-values.ts';
import type { Size } from '../../../../../src/pixels/shapes.ts';

/** The frame with a side of so many pixels, about its middle, within the picture; undefined: there is no room for it. */
export function sizedFrame(crop: Crop, side: 'width' | 'height', px: number, rotated: Size): Frame | undefined {
  const { rect } = crop;
  const ratio = ratioOf(crop, rotated);
  const share = px / rotated[side];
  const shape = ratio === undefined ? undefined : (ratio * rotated.height) / rotated.width;
  const width = side === 'width' ? share : shape === undefined ? rect.width : share * shape;
  const height = side === 'height' ? share : shape === undefined ? rect.height : share / shape;
  if (width > 1 || height > 1) return undefined;
  const inside = (from: number, whole: number, length: number): number =>
    Math.min(1 - length, Math.max(0, from + (whole - length) / 2));
  const frame = { x: inside(rect.x, rect.width, width), y: inside(rect.y, rect.height, height), width, height };
  return frameFits(frame, crop, rotated) ? frame : undefined;
}
