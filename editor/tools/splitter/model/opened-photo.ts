import type { Cut, Source } from '../../../../src/imaging/types.ts';
import type { Imaging } from '../../../../src/imaging/worker/imaging.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Watermark } from '../../../../src/pixels/watermark/mark-word.ts';
import type { Limits } from '../../../../src/protocol/limits.ts';
import { type QuietMap, quietMap } from './quiet-lines.ts';

/** Longest side of the copy in which quiet places are looked for. */
const QUIET_SIDE = 1_024;

/** A photo that was read: its pixels stay in the worker. */
export interface OpenedPhoto {
  source: Source;
  cut: Cut;
  bitmap: ImageBitmap;
  quiet: QuietMap | undefined;
}

interface OpenOptions {
  limits: Limits;
  /** Longest side of the stage's bitmap, device pixels. */
  side: number;
  watermark: Watermark;
  /** Reads the pixels of a small bitmap. */
  readPixels: (bitmap: ImageBitmap) => Rgba;
}

/**
 * Reads a photo for the stage and for its pieces.
 * @throws IMAGE_FORMAT, IMAGE_TOO_LARGE, IMAGE_DIMENSIONS, HEIC_FAILED, IMAGE_UNREADABLE; EMPTY_RESULT where every pixel is clear
 */
export async function openPhoto(
  signal: AbortSignal,
  imaging: Imaging,
  blob: Blob,
  { limits, side, watermark, readPixels }: OpenOptions,
): Promise<OpenedPhoto> {
  const source = await imaging.open(signal, await imaging.check(signal, blob, limits));
  const small = await imaging.preview(signal, source, QUIET_SIDE);
  const quiet = quietMap(readPixels(small));
  small.close();
  const cut = await imaging.whole(signal, source);
  try {
    return { source, cut, quiet, bitmap: await imaging.render(signal, cut, { maxSide: side, watermark }) };
  } catch (error) {
    imaging.release(cut);
    throw error;
  }
}
