import { wireError } from '../src/bridge/wire-error.ts';

/** A bitmap of the page as a file; the bitmap stays the page's. A closed one rejects IMAGE_UNREADABLE. */
export async function pngOf(bitmap: ImageBitmap): Promise<Blob> {
  try {
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    // Rejects where the canvas is larger than this browser's.
    return await canvas.convertToBlob();
  } catch (cause) {
    throw wireError('IMAGE_UNREADABLE', `${cause}`, cause);
  }
}
