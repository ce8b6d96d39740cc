import { resized } from '../enhance/enlarge.ts';
import type { Plane, Rgba } from '../kernels/pixels.ts';
import type { PixelBox, Size } from '../shapes.ts';
import { bits, cropped, shrunk } from './fill-hole.ts';
import { boxOf, croppedMark } from './marks.ts';

/** The part of a picture that a model sees: a place with what is round it. */
export interface ModelPart {
  /** In the picture. */
  crop: PixelBox;
  picture: Rgba;
  /** 255 what is filled. */
  mask: Plane;
}

/** A model sees so many times the place each way where the picture has it. */
const AROUND = 2;
const LEAST = 8;

/**
 * @param side longest that the model takes
 * @returns undefined where nothing is marked
 */
export function modelPart(picture: Rgba, mark: Plane, side: number): ModelPart | undefined {
  const box = boxOf(mark);
  if (box === undefined) return undefined;
  const crop = roundBox(box, side, picture);
  const scale = Math.min(1, side / Math.max(crop.width, crop.height));
  const sideOf = (length: number) => Math.min(side, Math.max(LEAST, Math.round(length * scale)));
  const size = { width: sideOf(crop.width), height: sideOf(crop.height) };
  const marked = shrunk(bits(croppedMark(mark, crop)), crop, size);
  return {
    crop,
    picture: resized(cropped(picture, crop), size),
    mask: { ...size, data: marked.map((value) => value * 255) },
  };
}

/** The place in the middle, as far as the picture goes; no smaller than what the model takes, so that nothing is enlarged for it. */
function roundBox(box: PixelBox, side: number, picture: Size): PixelBox {
  const width = Math.min(picture.width, Math.max(side, box.width * AROUND));
  const height = Math.min(picture.height, Math.max(side, box.height * AROUND));
  const start = (at: number, length: number, own: number, whole: number) =>
    Math.min(Math.max(0, Math.round(at + (length - own) / 2)), whole - own);
  return {
    x: start(box.x, box.width, width, picture.width),
    y: start(box.y, box.height, height, picture.height),
    width,
    height,
  };
}
