import type { Size } from '../../../pixels/shapes.ts';
import type { Shift } from '../../shift.ts';
import type { PictureBackground } from './picture.ts';

type Placed = Pick<PictureBackground, 'at' | 'fit' | 'scale'>;

/** How much wider and higher the canvas is than the background picture, in pixels of the canvas; below 0 it is cut off. */
export function freeSpace({ fit, scale }: Placed, picture: Size, canvas: Size): Shift {
  const pick = fit === 'cover' ? Math.max : Math.min;
  const times = pick(canvas.width / picture.width, canvas.height / picture.height) * scale;
  return { x: canvas.width - picture.width * times, y: canvas.height - picture.height * times };
}

/** With less free space than this, in pixels of the canvas, a picture does not move. */
const LEAST = 1;

export const canMove = ({ x, y }: Shift): boolean => Math.abs(x) >= LEAST || Math.abs(y) >= LEAST;

/**
 * Where a background picture lies after a drag, in shares of its free space (`PictureBackground.at`). One that is as wide
 * or as high as the canvas does not move that way.
 * @param by pixels of the canvas, to the right and down
 */
export function movePicture(background: Placed, picture: Size, canvas: Size, by: Shift): PictureBackground['at'] {
  const space = freeSpace(background, picture, canvas);
  const along = (share: number, free: number, pixels: number): number =>
    Math.abs(free) < LEAST ? share : Math.min(Math.max(share + pixels / free, 0), 1);
  return { x: along(background.at.x, space.x, by.x), y: along(background.at.y, space.y, by.y) };
}
