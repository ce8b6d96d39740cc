import { frameOf, type Rotation, rotatedBox, type TiltedBox, uprightSize } from '../../pixels/rotation.ts';
import type { PixelBox, Size } from '../../pixels/shapes.ts';
import { rotatedSides, type Sides } from '../../pixels/sides.ts';
import { cropInFrame } from './crop.ts';
import type { Design } from './design.ts';

/** A picture, and where known at which sides its subject is cut by its border. */
export interface Photo extends Size {
  readonly cut?: Sides | undefined;
}

/** The photo as it was turned, straightened and cropped, and its subject in it. Pixels of `frame`. */
export interface PhotoFrame {
  /** After quarter turns. */
  upright: Size;
  /** Degrees by which it was straightened. */
  straight: number;
  /** Holds the straightened photo. */
  frame: Size;
  /** What of it is left. */
  part: PixelBox;
  /** What of the opaque box is left; all of the part where none is. */
  edge: PixelBox;
  /** Sides of the part at which the subject is cut; undefined: not known. */
  cut: Sides | undefined;
}

/** @param edge the opaque box in pixels of the picture as it came in */
export function photoFrame(
  { adjust, crop }: Pick<Design, 'adjust' | 'crop'>,
  picture: Photo,
  edge: PixelBox,
): PhotoFrame {
  const rotation: Rotation = { turns: adjust.turns, flip: adjust.flip, angle: crop?.angle ?? 0 };
  const upright = uprightSize(picture, rotation);
  const straight = crop?.angle ?? 0;
  const frame = frameOf(upright, straight);
  const box = rotatedBox(edge, picture, rotation);
  const sides = picture.cut && rotatedSides(picture.cut, rotation);
  if (crop === undefined) return { upright, straight, frame, part: { x: 0, y: 0, ...frame }, edge: box, cut: sides };
  const part = cropInFrame(crop, upright);
  return { upright, straight, frame, part, edge: common(box, part) ?? part, cut: cutByCrop(box, part, frame, sides) };
}

/** What a crop leaves of the photo, as the pixels' code takes it; undefined: all. */
export function leftPhoto(
  { straight, frame, part }: PhotoFrame,
  { crop }: Pick<Design, 'crop'>,
): TiltedBox | undefined {
  if (crop === undefined) return undefined;
  const { x, y, width, height } = part;
  return { angle: straight, x: x + width / 2 - frame.width / 2, y: y + height / 2 - frame.height / 2, width, height };
}

function common(one: PixelBox, other: PixelBox): PixelBox | undefined {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** A side of the crop cuts what goes on past it; one that is the photo's own, what the photo cuts. */
function cutByCrop(box: PixelBox, part: PixelBox, frame: Size, own: Sides | undefined): Sides {
  const [right, bottom] = [part.x + part.width, part.y + part.height];
  return {
    left: box.x < part.x || (part.x === 0 && own?.left === true),
    top: box.y < part.y || (part.y === 0 && own?.top === true),
    right: box.x + box.width > right || (right === frame.width && own?.right === true),
    bottom: box.y + box.height > bottom || (bottom === frame.height && own?.bottom === true),
  };
}
