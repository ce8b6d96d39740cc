import type { EncodeFormat } from '../../../src/imaging/codecs/registry.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import type { OpenDocument, RawPicture } from '../model/document-port.ts';
import type { ToolPorts } from '../model/tool.ts';
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
  /** What the photo looks like now: the same for the same pixels. Undefined where that is still to be made. */
  look: string | undefined;
  ports: ToolPorts;
  put: (change: Partial<PhotoFile>) => void;
}

interface Shown {
  ports: ToolPorts;
  file: PhotoFile;
  document: OpenDocument | undefined;
  size: Size;
  picture: RawPicture | undefined;
  /** The file will have another size once what is chosen was made. */
  isPlan?: boolean;
  set: (file: PhotoFile) => void;
}

export const fileOfPhoto = ({ ports, file, document, size, picture, isPlan, set }: Shown): FileOfPhoto => ({
  ports,
  file,
  name: document?.name ?? '',
  format: formatOf(file, document?.format, picture, fileSize(file, size)),
  size,
  picture,
  look: document && !isPlan ? `${document.id} ${document.key}` : undefined,
  put: (change) => set({ ...file, ...change }),
});
