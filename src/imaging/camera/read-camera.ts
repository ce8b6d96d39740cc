import type { CameraFile } from '../types.ts';
import { cameraBlock } from './camera-block.ts';
import { findExif } from './find-exif.ts';

/** What of a picture's EXIF may go along with its cut-out; undefined where there is none. */
export async function readCamera(
  signal: AbortSignal,
  source: CameraFile,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const tiff = await findExif(signal, source);
  return tiff && cameraBlock(tiff);
}
