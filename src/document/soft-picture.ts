import { type Layout, throughWindow } from '../pixels/compose/layout.ts';
import { placedRows } from '../pixels/compose/resampled-rows.ts';
import type { Rows } from '../pixels/compose/rows.ts';
import type { PixelBox, Size } from '../pixels/shapes.ts';

/** σ of the strongest blur, in longer sides of the canvas. */
const MOST_BLUR = 0.035;

/** Cells that are blurred at most: 8 bytes each while it is done. */
const MAX_CELLS = 4_000_000;

/** σ in pixels of the canvas. @param amount 0–100 */
export const sigmaOf = (amount: number, { width, height }: Size): number =>
  (amount / 100) * MOST_BLUR * Math.max(width, height);

/**
 * How many pixels can be averaged into one along each side before a picture is drawn: what its size on the canvas or its blur would
 * take away. A whole number from 1.
 * @param perPixel pixels of the picture that one of the canvas stands for
 * @param sigma in pixels of the canvas
 */
export function reductionOf(perPixel: number, sigma: number, picture: Size): number {
  const blurred = sigma * perPixel;
  const bearable = blurred > 0 ? Math.ceil(Math.sqrt((picture.width * picture.height) / MAX_CELLS)) : 1;
  return Math.max(Math.floor(perPixel), Math.floor(blurred / 2), bearable, 1);
}

/** All of a picture in a box of the canvas, as it is seen through the layout's window. */
export function placedSoftly(rows: Rows, box: PixelBox, { place: { width, height }, window }: Layout): Rows {
  const whole = { sx: 0, sy: 0, sw: rows.width, sh: rows.height };
  const drawn = { dx: box.x, dy: box.y, dw: box.width, dh: box.height };
  return placedRows(rows, throughWindow({ width, height, ...whole, ...drawn }, window));
}
