import { fourCC } from '../../pixels/four-cc.ts';
import { BlobReader } from '../blob-reader.ts';
import { readHeicItems } from '../dimensions/heic-items.ts';
import type { CameraFile, Source } from '../types.ts';
import { exifOfJpeg, found } from './exif-of-jpeg.ts';

/** An APP1 segment can hold no more, and no other format needs to. */
const MOST = 65_535;

/** Where a file keeps its EXIF, as the bare TIFF structure in it. */
type Find = (reader: BlobReader) => Promise<DataView | undefined>;

/** HEIC and AVIF keep it in an item of its own. */
const itemOf: Find = async (reader) => {
  const block = await (await readHeicItems(reader)).exif();
  if (block === undefined || block.byteLength < 4) return undefined;
  // Its first four bytes say how many stand before the TIFF structure (ISO/IEC 23008-12, A.2.1): often JPEG's six.
  const at = 4 + block.getUint32(0);
  return at < block.byteLength ? new DataView(block.buffer, block.byteOffset + at, block.byteLength - at) : undefined;
};

const FINDERS: Readonly<Record<Source['format'], Find>> = {
  heic: itemOf,
  avif: itemOf,
  jpeg: exifOfJpeg,
  async png(reader) {
    for (let at = 8; at + 12 <= reader.size; ) {
      const head = await reader.view(at, 8);
      const length = head.getUint32(0);
      if (fourCC(head, 4) === 'eXIf') return reader.upTo(at + 8, Math.min(length, MOST));
      at += 12 + length;
    }
    return undefined;
  },
  async webp(reader) {
    for (let at = 12; at + 8 <= reader.size; ) {
      const head = await reader.view(at, 8);
      const length = head.getUint32(4, true);
      if (fourCC(head, 0) === 'EXIF') {
        const chunk = await reader.upTo(at + 8, Math.min(length, MOST));
        // Some writers put JPEG's six bytes in front.
        const named = chunk.byteLength > 6 && chunk.getUint32(0) === 0x45786966;
        return named ? new DataView(chunk.buffer, chunk.byteOffset + 6, chunk.byteLength - 6) : chunk;
      }
      at += 8 + length + (length & 1);
    }
    return undefined;
  },
};

/**
 * The EXIF of a picture as the bare TIFF structure in it; undefined where there is none. Of a HEIC it is read from the HEIC itself, whatever
 * decoded it.
 */
export function findExif(
  signal: AbortSignal,
  { blob, format, heic = blob }: CameraFile,
): Promise<DataView | undefined> {
  return found(() => FINDERS[format](new BlobReader(signal, format === 'heic' ? heic : blob)));
}
