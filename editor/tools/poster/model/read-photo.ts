import type { Imaging } from '../../../../src/imaging/worker/imaging.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { Limits } from '../../../../src/protocol/limits.ts';
import type { PhotoRow } from './photo-row.ts';

/** Longest side of a photo on a page, px: enough for A4 at 300 dpi in half of it. */
const MOST_SIDE = 2_496;

/**
 * A photo as a page shows it: upright, in sRGB, no larger than is needed.
 * @throws IMAGE_FORMAT, IMAGE_TOO_LARGE, IMAGE_DIMENSIONS, HEIC_FAILED, IMAGE_UNREADABLE, the signal's reason
 */
export async function readPhoto(
  signal: AbortSignal,
  imaging: Imaging,
  blob: Blob,
  limits: Limits,
): Promise<Pick<PhotoRow, 'blob' | 'width' | 'height'>> {
  const source = await imaging.open(signal, await imaging.check(signal, blob, limits));
  const bitmap = await imaging.preview(signal, source, MOST_SIDE);
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw cutoutError('INTERNAL', 'no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const type = source.mayHaveAlpha ? 'image/png' : 'image/jpeg';
  const made = await canvas.convertToBlob({ type, quality: 0.92 });
  signal.throwIfAborted();
  return { blob: made, width, height };
}
