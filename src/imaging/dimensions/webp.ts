import { fourCC } from '../../pixels/four-cc.ts';
import type { BlobReader } from '../blob-reader.ts';
import { BadHeader, type Header } from './header.ts';

/** Bit of VP8X's flags: the file may hold an alpha channel. */
const ALPHA_FLAG = 0x10;
/** Bit of the same flags: it moves. */
const ANIMATION_FLAG = 0x02;

/** The three kinds of WebP, by the name of the first chunk (RFC 9649). */
export async function readWebpHeader(reader: BlobReader): Promise<Header> {
  const head = await reader.view(0, 30);
  const read = READERS[fourCC(head, 12)];
  if (read === undefined) throw new BadHeader('an unknown first chunk');
  const { width, height, ...more } = read(head);
  if (width === 0 || height === 0) throw new BadHeader('a side of 0');
  return { width, height, pixels: width * height, ...more };
}

type Shape = Omit<Header, 'pixels'>;

const READERS: Readonly<Record<string, (head: DataView) => Shape>> = {
  VP8X: (head) => ({
    width: 1 + head.getUint16(24, true) + (head.getUint8(26) << 16),
    height: 1 + head.getUint16(27, true) + (head.getUint8(29) << 16),
    mayHaveAlpha: (head.getUint8(20) & ALPHA_FLAG) !== 0,
    ...((head.getUint8(20) & ANIMATION_FLAG) !== 0 && { animated: true }),
  }),
  VP8L: (head) => {
    const bits = head.getUint32(21, true);
    return {
      width: (bits & 0x3fff) + 1,
      height: ((bits >>> 14) & 0x3fff) + 1,
      mayHaveAlpha: ((bits >>> 28) & 1) === 1,
    };
  },
  'VP8 ': (head) => ({
    width: head.getUint16(26, true) & 0x3fff,
    height: head.getUint16(28, true) & 0x3fff,
    mayHaveAlpha: false,
  }),
};
