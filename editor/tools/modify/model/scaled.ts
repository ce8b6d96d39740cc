import type { FixStroke } from '../../../../src/pixels/fill/fix-stroke.ts';
import type { Placement } from '../../../../src/pixels/fill/place-picture.ts';

/** A stroke on a smaller copy of its photo. */
export const scaledStroke = ({ how, shift, width, hardness, points }: FixStroke, scale: number): FixStroke => ({
  how,
  shift: [shift[0] * scale, shift[1] * scale],
  width: width * scale,
  hardness,
  points: points.map(([x, y]) => [x * scale, y * scale]),
});

export const scaledPlacement = ({ x, y, width, height, turn }: Placement, scale: number): Placement => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
  turn,
});
