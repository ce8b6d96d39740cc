import { fourCC } from '../../pixels/four-cc.ts';
import type { BlobReader } from '../blob-reader.ts';
import { readTiffOrientation } from './exif.ts';
import { BadHeader, type Header, swapsSides } from './header.ts';

const MAX_SIDE = 0x7fffffff;
const COLOUR_ALPHA: ReadonlySet<number> = new Set([4, 6]);
/** Colour type → bit depths that the format allows. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Reads IHDR, then the chunks before the pixels: tRNS makes alpha, eXIf an orientation. */
export async function readPngHeader(reader: BlobReader): Promise<Header> {
  const ihdr = await reader.view(8, 21);
  if (ihdr.getUint32(0) !== 13 || fourCC(ihdr, 4) !== 'IHDR') throw new BadHeader('no IHDR');
  const width = ihdr.getUint32(8);
  const height = ihdr.getUint32(12);
  const colour = ihdr.getUint8(17);
  if (width === 0 || height === 0 || width > MAX_SIDE || height > MAX_SIDE) throw new BadHeader('an impossible side');
  if (!DEPTHS[colour]?.includes(ihdr.getUint8(16))) throw new BadHeader('an unknown pixel layout');
  if (ihdr.getUint8(18) !== 0 || ihdr.getUint8(19) !== 0 || ihdr.getUint8(20) > 1) {
    throw new BadHeader('an unknown compression, filter or interlace method');
  }

  const { transparent, orientation } = await readChunks(reader);
  const mayHaveAlpha = COLOUR_ALPHA.has(colour) || transparent;
  const pixels = width * height;
  return swapsSides(orientation)
    ? { width: height, height: width, pixels, mayHaveAlpha }
    : { width, height, pixels, mayHaveAlpha };
}

async function readChunks(reader: BlobReader): Promise<{ transparent: boolean; orientation: number }> {
  let transparent = false;
  let orientation = 1;
  for (let at = 33; at + 12 <= reader.size; ) {
    const chunk = await reader.view(at, 8);
    const length = chunk.getUint32(0);
    const name = fourCC(chunk, 4);
    if (name === 'IDAT' || name === 'IEND') break;
    if (name === 'tRNS') transparent = true;
    if (name === 'eXIf') orientation = readTiffOrientation(await reader.upTo(at + 8, length));
    at += 12 + length;
  }
  return { transparent, orientation };
}
