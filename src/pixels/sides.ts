import type { Rotation } from './rotation.ts';

/** Something is said of each side of a picture. */
export interface Sides {
  left: boolean;
  top: boolean;
  right: boolean;
  bottom: boolean;
}

/** The sides of the picture after quarter turns and flip. */
export function rotatedSides(
  { left, top, right, bottom }: Sides,
  { turns, flip }: Pick<Rotation, 'turns' | 'flip'>,
): Sides {
  const upright = [
    { left, top, right, bottom },
    { left: bottom, top: left, right: top, bottom: right },
    { left: right, top: bottom, right: left, bottom: top },
    { left: top, top: right, right: bottom, bottom: left },
  ] as const;
  const sides = upright[turns];
  return flip ? { ...sides, left: sides.right, right: sides.left } : sides;
}
