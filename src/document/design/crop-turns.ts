import type { Crop } from './crop.ts';

/** The crop after a quarter turn clockwise of the photo, or the other way round. */
export const rotatedQuarter = ({ angle, x, y, width, height }: Crop, clockwise: boolean): Crop =>
  clockwise
    ? { angle, x: -y, y: x, width: height, height: width }
    : { angle, x: y, y: -x, width: height, height: width };

/** The crop of the mirrored photo. */
export const mirroredCrop = (crop: Crop): Crop => ({ ...crop, angle: -crop.angle, x: -crop.x });
