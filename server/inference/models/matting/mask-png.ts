import sharp from 'sharp';
import { refineMask } from '../../../../src/pixels/mask/refine/refine-mask.ts';
import { resampleMask } from '../../../../src/pixels/mask/resample-mask.ts';
import type { Box } from '../../../../src/protocol/kinds.ts';
import { pasteRegion } from './boxes.ts';
import type { Guide, Picture } from './picture.ts';

/**
 * Scales a square mask to its picture and writes an 8-bit grey PNG.
 *
 * @param mask side × side shares in 0..1.
 * @param place the picture that the network saw.
 * @param boxes what was asked for; the mask is empty away from them.
 * @param guide the region's own pixels, at the size that it has in `place`: edges are redrawn along them.
 */
export async function maskPng(
  mask: Float32Array,
  side: number,
  place: Omit<Picture, 'pixels' | 'channels'>,
  boxes: readonly Box[] | undefined,
  guide?: Guide,
): Promise<Uint8Array> {
  const { width, height, region } = place;
  const scaled = resampleMask(mask, side, region.width, region.height, place.offset);
  const drawn = guide ? refineMask(scaled, guide.pixels, guide.channels, region.width, region.height) : scaled;
  const pixels = boxes?.length ? pasteRegion(drawn, region, boxes, width, height) : drawn;
  return await sharp(pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .toColourspace('b-w')
    // Level 4 without filter search: a mask is flat, more effort costs time and saves next to nothing.
    .png({ compressionLevel: 4, adaptiveFiltering: false, palette: false })
    .toBuffer();
}
