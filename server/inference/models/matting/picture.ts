import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { AppError } from '../../../../src/base/error.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { Box } from '../../../../src/protocol/kinds.ts';
import { PARTNER_LIMITS } from '../../../../src/protocol/limits.ts';
import { regionOf } from './boxes.ts';

/** First bytes of what the engine reads. Only these reach a decoder: librsvg and its like never see what users send. */
const SIGNATURES: readonly (readonly [at: number, bytes: readonly number[]])[][] = [
  [[0, [0xff, 0xd8, 0xff]]],
  [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  [
    [0, [0x52, 0x49, 0x46, 0x46]],
    [8, [0x57, 0x45, 0x42, 0x50]],
  ],
];

/** @throws CutoutError IMAGE_FORMAT unless the bytes begin as a JPEG, a PNG or a WebP does (D55: whatever was declared). */
export function checkSignature(bytes: Uint8Array): void {
  const known = SIGNATURES.some((parts) =>
    parts.every(([at, part]) => part.every((byte, i) => bytes[at + i] === byte)),
  );
  if (!known) throw cutoutError('IMAGE_FORMAT', 'The picture is neither JPEG, PNG nor WebP');
}

/**
 * Longest side that is worked on, that of the largest keys. Few pixels in a very long line are no small picture: its mask is made of
 * as many columns, or rows, of the network's whole height (resample-mask.ts).
 */
const MAX_SIDE = PARTNER_LIMITS.maxSide;

/** A decoded picture, as the network wants it. */
export interface Picture {
  /** size × size px, interleaved 8-bit sRGB (or grey), alpha flattened on white. */
  pixels: Uint8Array;
  channels: OutputInfo['channels'];
  /** px of the oriented picture. */
  width: number;
  height: number;
  /** What `pixels` shows, in px of the oriented picture. */
  region: Box;
  /** px of the square by which libvips has laid the picture too far right and down. */
  offset: number;
  /** The region's own pixels, where they had to be made anyway; else `readGuide` makes them. */
  guide?: Guide | undefined;
}

/** A region's own pixels, for drawing edges along them: interleaved 8-bit sRGB (or grey), flattened on white. */
export interface Guide {
  pixels: Uint8Array;
  channels: OutputInfo['channels'];
}

/**
 * Where libvips enlarges, it lays the result half a pixel too far right and down, in both directions even if only one
 * grows (measured: centroids off by .48–.56 px at six sizes, libvips of sharp 0.35.5; where it shrinks, by less than
 * .05). Left alone, the mask of a 1200 × 800 picture would be a whole pixel off.
 */
const enlargementOffset = (region: Box, size: number) => (region.width < size || region.height < size ? 0.5 : 0);

/** A JPEG decoder makes halves, quarters and eighths without making the whole; libvips asks it where both sides shrink that far. */
const shrinksOnLoad = ({ width, height }: Box, size: number) => Math.min(width, height) >= 2 * size;

/**
 * Decodes, turns by EXIF, converts to 8-bit sRGB (CMYK and wide gamuts by their ICC profile), flattens on white and
 * stretches to a square, as docs/notes/matting.md §1 lists. Pixels are counted from the header, before anything is decoded (D44).
 *
 * @throws CutoutError IMAGE_DIMENSIONS, IMAGE_UNREADABLE, INVALID_ARGUMENT (boxes).
 */
export async function readPicture(
  bytes: Uint8Array,
  size: number,
  boxes: readonly Box[] | undefined,
  maxPixels: number,
): Promise<Picture> {
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (Math.max(header.width, header.height) > MAX_SIDE) {
      throw cutoutError('IMAGE_DIMENSIONS', `The picture has more than ${MAX_SIDE} px a side`);
    }
    if (header.width * header.height > maxPixels) {
      throw cutoutError('IMAGE_DIMENSIONS', `The picture has more than ${maxPixels} px`, { details: { maxPixels } });
    }
    const { width, height } = header.autoOrient;
    const region = boxes?.length ? regionOf(boxes, width, height) : { x: 0, y: 0, width, height };
    // 'error' takes "truncated" in: a JPEG without its end is refused, not matted with a grey half (D56).
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const seen = boxes?.length
      ? upright.extract({ left: region.x, top: region.y, width: region.width, height: region.height })
      : upright;
    const flat = seen.flatten({ background: '#ffffff' }).toColourspace('srgb');
    const offset = enlargementOffset(region, size);
    // An enlargement is a step of its own: sharp mirrors after it resizes, which would turn the offset around as well.
    const guide = offset === 0 && shrinksOnLoad(region, size) ? undefined : await pixelsOf(flat);
    const { data, info } = await (guide ? again(guide, region) : flat)
      .resize(size, size, { fit: 'fill', kernel: 'lanczos3' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, channels: info.channels, width, height, region, offset, guide };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw cutoutError('IMAGE_UNREADABLE', 'The picture could not be decoded', { cause: error });
  }
}

/**
 * The pixels of a region of a picture that `readPicture` has read without them, at `width` × `height` (its own size, or smaller).
 */
export async function readGuide(
  bytes: Uint8Array,
  region: Box,
  width: number,
  height: number,
  maxPixels: number,
): Promise<Guide> {
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const seen = upright.extract({ left: region.x, top: region.y, width: region.width, height: region.height });
  const sized = width === region.width && height === region.height ? seen : seen.resize(width, height, { fit: 'fill' });
  return await pixelsOf(sized.flatten({ background: '#ffffff' }).toColourspace('srgb'));
}

async function pixelsOf(pipeline: Sharp): Promise<Guide> {
  const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { pixels: data, channels: info.channels };
}

/** Starts another pipeline on a finished one's pixels. */
function again({ pixels, channels }: Guide, { width, height }: Box): Sharp {
  const next = sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false });
  return channels < 3 ? next.toColourspace('b-w') : next;
}
