import type { Layout } from '../../../pixels/compose/layout.ts';
import { frameOf, inFrame, type Point, type Rotation } from '../../../pixels/rotation.ts';
import type { PixelBox, Size } from '../../../pixels/shapes.ts';

/** The photo behind a subject: straightened and cropped as the person did, and not turned where the subject is. */
export interface PlacedPhoto {
  rotation: Rotation;
  /** After quarter turns. */
  upright: Size;
  /** Of the straightened photo. */
  frame: Size;
  /** What of the frame is left by the crop. */
  part: PixelBox;
  /** Pixels of the canvas for one of the photo, across and down. */
  own: number;
  ownDown: number;
  /** The subject's middle on the canvas, and in `part`. */
  middle: Point;
  of: Point;
}

export function photoOf(layout: Layout): PlacedPhoto {
  const { place, rotation: whole, upright, drawn } = layout;
  const { turns, flip, photo, angle = 0 } = whole;
  const straight = photo?.angle ?? 0;
  const frame = frameOf(upright, straight);
  const part = photo
    ? { ...photo, x: frame.width / 2 + photo.x - photo.width / 2, y: frame.height / 2 + photo.y - photo.height / 2 }
    : { x: 0, y: 0, ...frame };
  const [own, ownDown] = [place.dw / place.sw, place.dh / place.sh];
  const rotation: Rotation = { turns, flip, ...(straight !== 0 && { angle: straight }) };
  const base = { rotation, upright, frame, part, own, ownDown };
  if (angle === straight) {
    const middle = { x: drawn.x + drawn.width / 2, y: drawn.y + drawn.height / 2 };
    const of = {
      x: (middle.x - place.dx) / own + place.sx - part.x,
      y: (middle.y - place.dy) / ownDown + place.sy - part.y,
    };
    return { ...base, middle, of };
  }
  // The subject alone was turned: it stands about its middle, wherever that lies in either frame.
  const { x, y, width, height } = layout.subject;
  const centre = { x: x + width / 2, y: y + height / 2 };
  const there = inFrame(centre, upright, angle);
  const here = inFrame(centre, upright, straight);
  return {
    ...base,
    middle: { x: place.dx + (there.x - place.sx) * own, y: place.dy + (there.y - place.sy) * ownDown },
    of: { x: here.x - part.x, y: here.y - part.y },
  };
}
