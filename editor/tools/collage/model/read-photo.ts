import type { Imaging } from '../../../../src/imaging/worker/imaging.ts';
import { focalPoint } from '../../../../src/pixels/collage/focal-point.ts';
import { fitWithin } from '../../../../src/pixels/fit-within.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Limits } from '../../../../src/protocol/limits.ts';
import type { Photo } from './state.ts';

/** Longest side of a photo on the screen, px. */
const SCREEN_SIDE = 1_280;
/** Longest side of the copy in which the focal point is looked for. */
const FOCUS_SIDE = 64;

/** Reads the pixels of a bitmap as a small copy. */
export type ReadSmall = (bitmap: ImageBitmap, maxSide: number) => Rgba;

/**
 * Reads a photo for the tray and the page.
 * @throws IMAGE_FORMAT, IMAGE_TOO_LARGE, IMAGE_DIMENSIONS, HEIC_FAILED, IMAGE_UNREADABLE
 */
export async function readPhoto(
  signal: AbortSignal,
  imaging: Imaging,
  blob: Blob,
  { limits, readSmall }: { limits: Limits; readSmall: ReadSmall },
): Promise<Pick<Photo, 'blob' | 'source' | 'bitmap' | 'focus' | 'width' | 'height'>> {
  const source = await imaging.open(signal, await imaging.check(signal, blob, limits));
  const bitmap = await imaging.preview(signal, source, SCREEN_SIDE);
  const { width, height } = source;
  return { blob, source, bitmap, width, height, focus: focalPoint(readSmall(bitmap, FOCUS_SIDE)) };
}

export function readSmall(bitmap: ImageBitmap, maxSide: number): Rgba {
  const { width, height } = fitWithin(bitmap, maxSide);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}
