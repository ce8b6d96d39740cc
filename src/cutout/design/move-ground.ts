import type { Size } from '../../imaging/types.ts';
import type { PictureFill, Shift } from './design.ts';

type Laid = Pick<PictureFill, 'at' | 'fit' | 'scale'>;

/** How much wider and higher the canvas is than the picture behind the subject, in pixels of the canvas; below 0 it is cut off. */
export function groundRoom({ fit, scale }: Laid, picture: Size, canvas: Size): Shift {
  const pick = fit === 'cover' ? Math.max : Math.min;
  const times = pick(canvas.width / picture.width, canvas.height / picture.height) * scale;
  return { x: canvas.width - picture.width * times, y: canvas.height - picture.height * times };
}

/** With less room than this, in pixels of the canvas, a picture does not move. */
const LEAST = 1;

export const canMove = ({ x, y }: Shift): boolean => Math.abs(x) >= LEAST || Math.abs(y) >= LEAST;

/**
 * Where a picture behind the subject lies after a drag, in shares of the room that it has (`PictureFill.at`). One that is as wide
 * or as high as the canvas does not move that way.
 * @param by pixels of the canvas, to the right and down
 */
export function moveGround(fill: Laid, picture: Size, canvas: Size, by: Shift): PictureFill['at'] {
  const room = groundRoom(fill, picture, canvas);
  const along = (share: number, free: number, pixels: number): number =>
    Math.abs(free) < LEAST ? share : Math.min(Math.max(share + pixels / free, 0), 1);
  return { x: along(fill.at.x, room.x, by.x), y: along(fill.at.y, room.y, by.y) };
}
