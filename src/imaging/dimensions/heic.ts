import type { BlobReader } from '../blob-reader.ts';
import { BadHeader, type Header } from './header.ts';
import { readHeicItems } from './heic-items.ts';
import type { Box } from './iso-boxes.ts';

const ALPHA_TYPES = ['urn:mpeg:hevc:2015:auxid:1', 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha'];

/**
 * The size of the primary item (docs/notes/intake.md "Dimensions", HEIC): its own `ispe`, then `clap` and `irot` in listed order. A tile's
 * ispe is never the picture's size.
 */
export async function readHeicHeader(reader: BlobReader): Promise<Header> {
  const items = await readHeicItems(reader);
  const properties = items.propertiesOf(items.primary);
  const extent = properties.find((box) => box.name === 'ispe')?.data;
  if (extent === undefined) throw new BadHeader('the primary item has no size');
  let width = extent.getUint32(4);
  let height = extent.getUint32(8);
  if (width === 0 || height === 0) throw new BadHeader('a side of 0');
  const pixels = width * height;

  for (const property of properties) {
    if (property.name === 'clap') {
      const cropped = { width: ratioAt(property.data, 0), height: ratioAt(property.data, 8) };
      if (cropped.width > 0 && cropped.width <= width) width = cropped.width;
      if (cropped.height > 0 && cropped.height <= height) height = cropped.height;
    }
    if (property.name === 'irot' && (property.data.getUint8(0) & 1) === 1) [width, height] = [height, width];
  }
  return { width, height, pixels, mayHaveAlpha: items.listed.some(isAlpha) };
}

const ratioAt = (clap: DataView, at: number): number => Math.round(clap.getUint32(at) / clap.getUint32(at + 4));

function isAlpha(box: Box): boolean {
  if (box.name !== 'auxC') return false;
  const text = new TextDecoder().decode(
    new Uint8Array(box.data.buffer, box.data.byteOffset + 4, Math.max(0, box.data.byteLength - 4)),
  );
  return ALPHA_TYPES.some((type) => text === type || text.startsWith(`${type}\0`));
}
