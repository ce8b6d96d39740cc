import { wireError } from '../src/bridge/wire-error.ts';
import { makeElement } from './own-members.ts';

/** A bitmap of the page as a file; the bitmap stays the page's. A closed one rejects IMAGE_UNREADABLE. */
export async function pngOf(bitmap: ImageBitmap): Promise<Blob> {
  try {
    const { width, height } = bitmap;
    const canvas = Object.assign(makeElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    // null where the canvas is larger than this browser's.
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(blob))));
  } catch (cause) {
    throw wireError('IMAGE_UNREADABLE', `${cause}`, cause);
  }
}
