import { imagingError, undecodable, unreadable } from '../error.ts';
import type { Source } from '../types.ts';
import { canDecodeAvif } from './can-decode.ts';

/**
 * Decodes a checked picture at the size that it is worked on with, for what is drawn softly or small: where that is not the file's own size
 * (a photo past the limits that was let in smaller), the browser resizes it. What files are made of goes by `decodeWhole`.
 */
export async function decode(signal: AbortSignal, source: Source): Promise<ImageBitmap> {
  const { width, height } = source;
  const bitmap = await decodeWhole(signal, source);
  if (bitmap.width === width && bitmap.height === height) return bitmap;
  try {
    const smaller = await createImageBitmap(bitmap, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    });
    if (signal.aborted) smaller.close();
    signal.throwIfAborted();
    return smaller;
  } finally {
    bitmap.close();
  }
}

/**
 * Decodes a checked picture at the size of its file, oriented by its EXIF. The decoded size must be the header's: this also catches a decoder
 * that took another picture of the file. A JPEG without its end and a PNG without IEND reject here (D56).
 */
export async function decodeWhole(signal: AbortSignal, source: Source): Promise<ImageBitmap> {
  const { blob, format } = source;
  const { width, height } = source.full ?? source;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(blob);
  } catch (error) {
    if (format === 'avif' && !(await canDecodeAvif())) throw undecodable(format, error);
    throw unreadable(format, 'the browser cannot decode it', error);
  }
  if (signal.aborted || bitmap.width !== width || bitmap.height !== height) {
    const found = `${bitmap.width} x ${bitmap.height}`;
    bitmap.close();
    signal.throwIfAborted();
    throw unreadable(format, `decoded ${found}, its header says ${width} x ${height}`);
  }
  return bitmap;
}

/** Decodes a matte. Its grey is data and no colour, so that no profile may change it. */
export async function decodeMatte(signal: AbortSignal, matte: Blob): Promise<ImageBitmap> {
  try {
    const bitmap = await createImageBitmap(matte, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
    if (signal.aborted) bitmap.close();
    signal.throwIfAborted();
    return bitmap;
  } catch (error) {
    signal.throwIfAborted();
    throw imagingError('MATTING_FAILED', 'the matte cannot be decoded', { cause: error });
  }
}
