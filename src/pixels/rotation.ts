import type { PixelBox, Size } from './shapes.ts';

/** Quarter turns clockwise, then mirrored left to right. */
export interface Rotation {
  turns: 0 | 1 | 2 | 3;
  flip: boolean;
}

export const rotatedSize = ({ width, height }: Size, { turns }: Pick<Rotation, 'turns'>): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Where a box of the picture lies in the rotated one. */
export function rotatedBox({ x, y, width, height }: PixelBox, picture: Size, rotation: Rotation): PixelBox {
  const right = picture.width - x - width;
  const below = picture.height - y - height;
  const upright = [
    { x, y, width, height },
    { x: below, y: x, width: height, height: width },
    { x: right, y: below, width, height },
    { x: y, y: right, width: height, height: width },
  ] as const;
  const box = upright[rotation.turns];
  return rotation.flip ? { ...box, x: rotatedSize(picture, rotation).width - box.x - box.width } : box;
}
