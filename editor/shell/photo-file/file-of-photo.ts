import type { EncodeFormat } from '../../../src/imaging/codecs/registry.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import type { OpenDocument, RawPicture } from '../model/document-port.ts';
import { fileSize, formatOf, type PhotoFile } from './photo-file.ts';

/** The file of the open photo, as the parts that show it take it. */
export interface FileOfPhoto {
  file: PhotoFile;
  /** Of the photo, as it came. */
  name: string;
  /** As it is, chosen or not. */
  format: EncodeFormat;
  /** Of the photo as it looks now, px. */
  size: Size;
  /** The photo as it looks now, of any size. */
  picture: RawPicture | undefined;
  put: (change: Partial<PhotoFile>) => void;
}

interface Shown {
  file: PhotoFile;
  document: OpenDocument | undefined;
  size: Size;
  picture: RawPicture | undefined;
  set: (file: PhotoFile) => void;
}

export const fileOfPhoto = ({ file, document, size, picture, set }: Shown): FileOfPhoto => ({
  file,
  name: document?.name ?? '',
  format: formatOf(file, document?.format, picture, fileSize(file, size)),
  size,
  picture,
  put: (change) => set({ ...file, ...change }),
});
