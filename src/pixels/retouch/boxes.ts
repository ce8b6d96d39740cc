import type { PixelBox, Size } from '../shapes.ts';

/** Whole pixels that a shape may touch, inside the picture; undefined where there are none. */
export function boxOf(
  { width, height }: Size,
  left: number,
  top: number,
  right: number,
  bottom: number,
): PixelBox | undefined {
  const x = Math.max(Math.floor(left), 0);
  const y = Math.max(Math.floor(top), 0);
  const endX = Math.min(Math.ceil(right), width);
  const endY = Math.min(Math.ceil(bottom), height);
  return endX > x && endY > y ? { x, y, width: endX - x, height: endY - y } : undefined;
}

export function union(one: PixelBox | undefined, other: PixelBox | undefined): PixelBox | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** `by` pixels more on each side, as far as the picture goes. */
export const inflated = (box: PixelBox, by: number, picture: Size): PixelBox =>
  boxOf(picture, box.x - by, box.y - by, box.x + box.width + by, box.y + box.height + by) ?? box;

export const wholeOf = ({ width, height }: Size): PixelBox => ({ x: 0, y: 0, width, height });
