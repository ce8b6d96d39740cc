import { cosine, frameOf, type Point, rotated, sine, type TiltedBox } from '../../pixels/rotation.ts';
import type { PixelBox, Size } from '../../pixels/shapes.ts';

/**
 * A photo straightened and cropped: a rectangle that stands upright over the photo, which is turned under it by `angle`. Lengths are
 * shares of the photo's sides (after quarter turns), `x` and `y` those from the photo's middle to the rectangle's. It always lies
 * inside the photo, so that no corner is empty.
 */
export interface Crop {
  /** Degrees clockwise, −45 … 45. */
  angle: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** All of the photo. */
export const WHOLE_PHOTO: Crop = { angle: 0, x: 0, y: 0, width: 1, height: 1 };
export const MOST_STRAIGHTEN = 45;

/** Least side of what is left, in pixels of the photo. */
const LEAST = 16;

/** `crop` in pixels, as the pixels' code takes it. */
export const tiltedBox = ({ angle, x, y, width, height }: Crop, photo: Size): TiltedBox => ({
  angle,
  x: x * photo.width,
  y: y * photo.height,
  width: width * photo.width,
  height: height * photo.height,
});

export const cropOf = ({ angle, x, y, width, height }: TiltedBox, photo: Size): Crop => ({
  angle,
  x: x / photo.width,
  y: y / photo.height,
  width: width / photo.width,
  height: height / photo.height,
});

/** How far from the photo's middle, each way, that of a rectangle may be: in the photo as it lies, before it is turned. */
function reach({ angle, width, height }: Pick<TiltedBox, 'angle' | 'width' | 'height'>, photo: Size): Point {
  const [cos, sin] = [Math.abs(cosine(angle)), Math.abs(sine(angle))];
  return {
    x: (photo.width - (width * cos + height * sin)) / 2,
    y: (photo.height - (width * sin + height * cos)) / 2,
  };
}

/** Is all of the rectangle inside the photo? To within a thousandth of a pixel. */
export function isInside(box: TiltedBox, photo: Size): boolean {
  const room = reach(box, photo);
  const middle = rotated(box, -box.angle);
  return Math.abs(middle.x) <= room.x + 1e-3 && Math.abs(middle.y) <= room.y + 1e-3;
}

/** The rectangle made smaller about its middle, its shape kept, until it lies inside the photo. */
export function shrunkInside(box: TiltedBox, photo: Size): TiltedBox {
  const [cos, sin] = [Math.abs(cosine(box.angle)), Math.abs(sine(box.angle))];
  const middle = rotated(box, -box.angle);
  const across = (photo.width - 2 * Math.abs(middle.x)) / (box.width * cos + box.height * sin);
  const down = (photo.height - 2 * Math.abs(middle.y)) / (box.width * sin + box.height * cos);
  const scale = Math.min(1, Math.max(Math.min(across, down), 0));
  return { ...box, width: box.width * scale, height: box.height * scale };
}

/** The rectangle moved, as little as is needed, until it lies inside the photo; made smaller where it is too large. */
export function movedInside(box: TiltedBox, photo: Size): TiltedBox {
  const fitting = shrunkInside({ ...box, x: 0, y: 0 }, photo);
  const room = reach(fitting, photo);
  const middle = rotated(box, -box.angle);
  const clamp = (value: number, most: number) => Math.min(Math.max(value, -Math.max(most, 0)), Math.max(most, 0));
  const moved = rotated({ x: clamp(middle.x, room.x), y: clamp(middle.y, room.y) }, box.angle);
  return { ...fitting, ...moved };
}

/** The largest rectangle of a shape about a middle. @param ratio width by height */
export function largestOf(
  ratio: number,
  { angle, x, y }: Pick<TiltedBox, 'angle' | 'x' | 'y'>,
  photo: Size,
): TiltedBox {
  const side = 4 * Math.max(photo.width, photo.height) * Math.max(ratio, 1 / ratio);
  return shrunkInside({ angle, x, y, width: side * Math.sqrt(ratio), height: side / Math.sqrt(ratio) }, photo);
}

/**
 * The photo turned further under the rectangle: its middle stays over the same place of the photo. It becomes as large as it was
 * asked to be where there is room, and smaller where there is none.
 * @param wanted the rectangle as the person last drew it, before any angle made it smaller
 */
export function straightened(box: TiltedBox, angle: number, photo: Size, wanted: Size = box): TiltedBox {
  const middle = rotated(box, angle - box.angle);
  return shrunkInside({ angle, ...middle, width: wanted.width, height: wanted.height }, photo);
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

/**
 * One or two sides of the rectangle dragged by pixels of the photo; the other ones stay. With a ratio the shape is kept, and
 * the corner or the middle of the side over there stays. It ends at the photo's border.
 */
export function resizedCrop(box: TiltedBox, sides: readonly Side[], by: Point, photo: Size, ratio?: number): TiltedBox {
  const grow = {
    x: sides.includes('right') ? 1 : sides.includes('left') ? -1 : 0,
    y: sides.includes('bottom') ? 1 : sides.includes('top') ? -1 : 0,
  };
  const asked = {
    width: Math.max(box.width + grow.x * by.x, LEAST),
    height: Math.max(box.height + grow.y * by.y, LEAST),
  };
  const size = ratio === undefined ? asked : inRatio(asked, box, grow, ratio);
  const least = Math.max(LEAST / size.width, LEAST / size.height, 0);
  const largest = { width: size.width * Math.max(least, 1), height: size.height * Math.max(least, 1) };
  // As far as the photo goes: halves between what was there, which is inside, and what is asked.
  const at = (share: number): TiltedBox => {
    const width = box.width + (largest.width - box.width) * share;
    const height = box.height + (largest.height - box.height) * share;
    return {
      angle: box.angle,
      width,
      height,
      x: box.x + (grow.x * (width - box.width)) / 2,
      y: box.y + (grow.y * (height - box.height)) / 2,
    };
  };
  if (isInside(at(1), photo)) return at(1);
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (isInside(at(middle), photo)) low = middle;
    else high = middle;
  }
  return at(low);
}

/** In the shape, by the side that was moved further. */
function inRatio({ width, height }: Size, before: Size, grow: Point, ratio: number): Size {
  const byHeight = Math.abs(height / before.height - 1) > Math.abs(width / before.width - 1);
  if (grow.x === 0 || (grow.y !== 0 && byHeight)) return { width: height * ratio, height };
  return { width, height: width / ratio };
}

/** Where the crop lies in the frame of the straightened photo, whole pixels: at least one each way. */
export function cropInFrame(crop: Crop, photo: Size): PixelBox {
  const frame = frameOf(photo, crop.angle);
  const box = tiltedBox(crop, photo);
  const along = (middle: number, length: number, end: number): [number, number] => {
    const from = Math.min(Math.max(Math.round(middle - length / 2), 0), end - 1);
    return [from, Math.max(Math.min(Math.round(middle + length / 2), end), from + 1) - from];
  };
  const [x, width] = along(frame.width / 2 + box.x, box.width, frame.width);
  const [y, height] = along(frame.height / 2 + box.y, box.height, frame.height);
  return { x, y, width, height };
}
