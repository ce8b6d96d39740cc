import type { Size } from '../shapes.ts';

/** How a photo stands in a cell, whatever the cell's size: plain values. */
export interface PhotoPlacement {
  /** 1: the cell is just covered. */
  zoom: number;
  /** The place of the photo, 0–1 each way, that is wanted in the middle of the cell. */
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn: number;
}

/** The same in pixels. */
export interface PhotoInCell {
  /** Pixels of the cell for one of the photo. */
  scale: number;
  /** Radians, clockwise. */
  angle: number;
  /** The place of the photo, px, in the middle of the cell. */
  x: number;
  y: number;
}

export const MOST_ZOOM = 5;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** The photo covers the cell whatever is asked for: the place in the middle gives way as far as it must. */
export function photoInCell(cell: Size, photo: Size, { zoom, x, y, turn }: PhotoPlacement): PhotoInCell {
  const angle = (turn * Math.PI) / 180;
  const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  // Half of the cell as the photo sees it.
  const across = (cell.width * c + cell.height * s) / 2;
  const down = (cell.width * s + cell.height * c) / 2;
  const cover = Math.max((2 * across) / photo.width, (2 * down) / photo.height);
  const scale = cover * between(1, zoom, MOST_ZOOM);
  const place = (at: number, side: number, half: number) =>
    half * 2 >= side ? side / 2 : between(half, at * side, side - half);
  return {
    scale,
    angle,
    x: place(x, photo.width, across / scale),
    y: place(y, photo.height, down / scale),
  };
}

/** After the photo was pushed by some pixels of the cell; it goes no further than its rim. */
export function pushed(
  cell: Size,
  photo: Size,
  placement: PhotoPlacement,
  by: { x: number; y: number },
): PhotoPlacement {
  const { scale, angle, x, y } = photoInCell(cell, photo, placement);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const moved = {
    ...placement,
    x: (x - (by.x * c + by.y * s) / scale) / photo.width,
    y: (y - (by.y * c - by.x * s) / scale) / photo.height,
  };
  const at = photoInCell(cell, photo, moved);
  return { ...moved, x: at.x / photo.width, y: at.y / photo.height };
}
