import type { Place, RenderRecipe } from '../render-recipe.ts';
import { type Rotation, rotatedBox, rotatedSize, uprightSize } from '../rotation.ts';
import type { PixelBox, Size } from '../shapes.ts';

/** Where things lie in a recipe; worked out once for file and preview. */
export interface Layout {
  place: Place;
  /** The part of the canvas that is drawn; whole pixels. */
  window: PixelBox;
  rotation: Rotation;
  /** The picture after quarter turns, and what shows of it there. */
  upright: Size;
  subject: PixelBox;
  /** Size of the rotated picture. */
  rotated: Size;
  /** What shows of the subject, on the canvas; not rounded. */
  drawn: PixelBox;
  /** The subject goes on past the lower rim of what is drawn: it stands on nothing. */
  isCut: boolean;
}

/**
 * @param box what shows of the picture, not rotated
 * @param window default: the whole canvas
 */
export function layoutOf(
  picture: Size,
  box: PixelBox,
  { place, adjust }: RenderRecipe,
  window = wholeOf(place),
): Layout {
  const rotation: Rotation = {
    turns: adjust?.turns ?? 0,
    flip: adjust?.flip ?? false,
    ...(adjust?.angle && { angle: adjust.angle }),
    ...(adjust?.photo && { photo: adjust.photo }),
  };
  const rotated = rotatedSize(picture, rotation);
  const { x, y, width, height } = rotatedBox(box, picture, rotation);
  const { sx, sy, sw, sh, dx, dy, dw, dh } = place;
  const across = clipped(x, width, sx, sw, dx, dw);
  const down = clipped(y, height, sy, sh, dy, dh);
  return {
    place,
    window,
    rotation,
    upright: uprightSize(picture, rotation),
    subject: rotatedBox(box, picture, { ...rotation, angle: 0 }),
    rotated,
    drawn: { x: across.at, y: down.at, width: across.length, height: down.length },
    isCut: y + height >= Math.min(rotated.height, sy + sh + 0.5),
  };
}

export const wholeOf = ({ width, height }: Size): PixelBox => ({ x: 0, y: 0, width, height });

/** A place as it is seen through the window. */
export const throughWindow = (place: Place, { x, y, width, height }: PixelBox): Place => ({
  ...place,
  width,
  height,
  dx: place.dx - x,
  dy: place.dy - y,
});

/** The part of a stretch that lies in the source, as it is drawn. */
function clipped(start: number, length: number, source: number, taken: number, at: number, drawn: number) {
  const from = Math.min(Math.max(start, source), source + taken);
  const end = Math.min(Math.max(start + length, from), source + taken);
  const scale = drawn / taken;
  return { at: at + (from - source) * scale, length: (end - from) * scale };
}
