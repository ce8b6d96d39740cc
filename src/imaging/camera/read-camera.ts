import { fourCC } from '../../pixels/four-cc.ts';
import { BlobReader, PastTheEnd } from '../blob-reader.ts';
import { BadHeader } from '../dimensions/header.ts';
import { readHeicItems } from '../dimensions/heic-items.ts';
import type { Source } from '../types.ts';
import { cameraBlock } from './camera-block.ts';

const SOS = 0xda;
const APP1 = 0xe1;
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
  async jpeg(reader) {
    for (let at = 2; ; ) {
      const head = await reader.view(at, 4);
      if (head.getUint8(0) !== 0xff || head.getUint8(1) === 0xff) {
        at += 1;
        continue;
      }
      const code = head.getUint8(1);
      const length = head.getUint16(2);
      if (code === SOS || length < 2) return undefined;
      if (code === APP1) {
        const segment = await reader.upTo(at + 4, length - 2);
        if (segment.byteLength > 6 && segment.getUint32(0) === 0x45786966 && segment.getUint16(4) === 0) {
          return new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6);
        }
      }
      at += 2 + length;
    }
  },
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

/** What of a picture's EXIF may go along with its cut-out; undefined where there is none. Of a HEIC it is read from the HEIC itself, whatever decoded it. */
export async function readCamera(
  signal: AbortSignal,
  { blob, format, heic = blob }: Pick<Source, 'blob' | 'format' | 'heic'>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const tiff = await FINDERS[format](new BlobReader(signal, format === 'heic' ? heic : blob));
    return tiff && cameraBlock(tiff);
  } catch (error) {
    // A picture that decodes may still end in the middle of a segment: it has no camera data then.
    if (error instanceof PastTheEnd || error instanceof BadHeader || error instanceof RangeError) return undefined;
    throw error;
  }
}
