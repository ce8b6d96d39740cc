import { imagingError } from '../../../../src/imaging/error.ts';

/** A photo as the browser decodes it: its head may be whole and the rest cut short. @throws IMAGE_UNREADABLE */
export async function decodePhoto(blob: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(blob);
  } catch (cause) {
    throw imagingError('IMAGE_UNREADABLE', 'the photo cannot be decoded', { cause });
  }
}
