import { GALLERY_LIMITS, WORK_WIDTHS } from '../../../src/protocol/gallery.ts';
import { type CopyMaker, type PictureCopies, pictureCopies } from '../../platform/copies/picture-copies.ts';

/**
 * The files of a work of the data address that a user sent.
 * @throws what pictureCopies throws
 */
export const workCopies = (
  signal: AbortSignal,
  picture: string,
  maker: CopyMaker,
  from: Parameters<CopyMaker['copies']>[2],
): Promise<PictureCopies> => {
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  return pictureCopies(signal, bytes, { ...GALLERY_LIMITS, widths: WORK_WIDTHS }, maker, from);
};
