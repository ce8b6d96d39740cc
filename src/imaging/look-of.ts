import type { Look } from './look.ts';
import type { PixelBox, Size } from './shapes.ts';

/** The look of a cut-out that is given out as it is. */
export const plainLook = ({ width, height }: Size): Look => ({
  place: { width, height, sx: 0, sy: 0, sw: width, sh: height, dx: 0, dy: 0, dw: width, dh: height },
});

/** The same look on a canvas `scale` times as large, and of that only `region` (in pixels of the new canvas, whole). */
export function scaledLook(look: Look, scale: number, region: PixelBox): Look {
  const { place, outline } = look;
  return {
    ...look,
    place: {
      ...place,
      width: region.width,
      height: region.height,
      dx: place.dx * scale - region.x,
      dy: place.dy * scale - region.y,
      dw: place.dw * scale,
      dh: place.dh * scale,
    },
    ...(outline && { outline: { ...outline, width: outline.width * scale } }),
  };
}
