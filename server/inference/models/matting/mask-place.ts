import type { Box } from '../../../../src/protocol/kinds.ts';
import type { Picture } from './picture.ts';

/** Where a mask lies: the picture's own pixels, or a smaller copy's. */
export interface MaskPlace {
  place: Omit<Picture, 'pixels' | 'channels'>;
  boxes: readonly Box[] | undefined;
}

/**
 * Where the mask of a picture lies that is to have no longer side than so many px. Of a picture that is larger than uploads are it is
 * of the size that an uploaded copy would have (D51): the network saw 1024 px of it, and a mask of 225 MP would only cost the memory.
 */
export function maskPlace(
  { width, height, region, offset }: MaskPlace['place'],
  longest: number,
  boxes?: readonly Box[],
): MaskPlace {
  const scale = longest / Math.max(width, height);
  if (scale >= 1) return { place: { width, height, region, offset }, boxes };
  const scaled = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const shrink = (box: Box): Box => ({
    x: box.x * scale,
    y: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  return {
    place: {
      ...scaled,
      region: boxes?.length ? wholePixels(shrink(region), scaled) : { x: 0, y: 0, ...scaled },
      offset,
    },
    boxes: boxes?.map(shrink),
  };
}

function wholePixels(box: Box, { width, height }: { width: number; height: number }): Box {
  const x = Math.floor(box.x);
  const y = Math.floor(box.y);
  return {
    x,
    y,
    width: Math.max(1, Math.min(width, Math.ceil(box.x + box.width)) - x),
    height: Math.max(1, Math.min(height, Math.ceil(box.y + box.height)) - y),
  };
}
