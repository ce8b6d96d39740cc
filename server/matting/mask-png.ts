import sharp from 'sharp';
import type { Box } from '../../src/protocol/kinds.ts';
import { pasteRegion } from './boxes.ts';

/** Where a mask goes: the picture's size, the region that the network saw, and the boxes that were asked for. */
export interface MaskPlace {
  width: number;
  height: number;
  region: Box;
  boxes?: readonly Box[] | undefined;
}

const grey = (pixels: Uint8Array, width: number, height: number) =>
  sharp(pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false });

/**
 * Scales a square mask to the picture (bicubic, as the figures of matting.md §7 were made) and writes an 8-bit grey PNG.
 *
 * @param mask side × side bytes.
 */
export async function maskPng(mask: Uint8Array, side: number, place: MaskPlace): Promise<Uint8Array> {
  const { width, height, region, boxes } = place;
  const scaled = grey(mask, side, side)
    .resize(region.width, region.height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w');
  const picture = boxes?.length
    ? grey(pasteRegion(await scaled.raw().toBuffer(), region, boxes, width, height), width, height).toColourspace('b-w')
    : scaled;
  // Level 4 without filter search: a mask is flat, more effort costs time and saves next to nothing.
  return await picture.png({ compressionLevel: 4, adaptiveFiltering: false, palette: false }).toBuffer();
}
