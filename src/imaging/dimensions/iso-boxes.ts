import { fourCC } from '../../pixels/four-cc.ts';
import type { BlobReader } from '../blob-reader.ts';
import { BadHeader } from './header.ts';

/** A box of the ISO base media file format; `data` is its content, without the header. */
export interface Box {
  name: string;
  data: DataView;
}

/** The largest `meta` seen was 39 kB; more than this is not read into memory. */
const MAX_META = 1_048_576;

/** Walks the top-level boxes to `meta`, wherever it stands. */
export async function findMeta(reader: BlobReader): Promise<DataView> {
  for (let at = 0; at + 8 <= reader.size; ) {
    const head = await reader.upTo(at, 16);
    const { size, header } = boxSize(head, reader.size - at);
    if (fourCC(head, 4) === 'meta') {
      if (size > MAX_META) throw new BadHeader('an oversized meta box');
      // A FullBox: version and flags stand before the children.
      return reader.view(at + header + 4, size - header - 4);
    }
    at += size;
  }
  throw new BadHeader('no meta box');
}

/** The children of a box's content. */
export function childrenOf(data: DataView): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= data.byteLength; ) {
    const rest = new DataView(data.buffer, data.byteOffset + at, data.byteLength - at);
    const { size, header } = boxSize(rest, rest.byteLength);
    if (size > rest.byteLength) throw new BadHeader('a box past the end of its parent');
    boxes.push({ name: fourCC(rest, 4), data: new DataView(data.buffer, rest.byteOffset + header, size - header) });
    at += size;
  }
  return boxes;
}

/** Size 1: a 64-bit size follows; size 0: to the end. */
function boxSize(head: DataView, rest: number): { size: number; header: number } {
  const short = head.getUint32(0);
  if (short === 0) return { size: rest, header: 8 };
  if (short !== 1) {
    if (short < 8) throw new BadHeader('a box smaller than its header');
    return { size: short, header: 8 };
  }
  if (head.byteLength < 16) throw new BadHeader('a cut box header');
  const size = Number(head.getBigUint64(8));
  if (size < 16) throw new BadHeader('a box smaller than its header');
  return { size, header: 16 };
}
