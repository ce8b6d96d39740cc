import { type BlobReader, PastTheEnd } from '../blob-reader.ts';
import { BadHeader, standsAlone } from '../dimensions/header.ts';

const SOS = 0xda;
const APP1 = 0xe1;

/** The EXIF of a JPEG as the bare TIFF structure in it. @throws PastTheEnd */
export async function exifOfJpeg(reader: BlobReader): Promise<DataView | undefined> {
  for (let at = 2; ; ) {
    const head = await reader.view(at, 4);
    if (head.getUint8(0) !== 0xff || head.getUint8(1) === 0xff) {
      at += 1;
      continue;
    }
    const code = head.getUint8(1);
    if (standsAlone(code)) {
      at += 2;
      continue;
    }
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
}

/** What `find` finds. A picture that decodes may still end in the middle of a segment: nothing is found then. */
export async function found<T>(find: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof PastTheEnd || error instanceof BadHeader || error instanceof RangeError) return undefined;
    throw error;
  }
}
