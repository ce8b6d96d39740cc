import type { BlobReader } from '../bytes.ts';
import { BadHeader, type Header } from './header.ts';
import { type Box, childrenOf, findMeta } from './iso-boxes.ts';
import { extentsEnd } from './item-locations.ts';

const ALPHA_TYPES = ['urn:mpeg:hevc:2015:auxid:1', 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha'];

/**
 * The size of the primary item (intake.md "Dimensions", HEIC): its own `ispe`, then `clap` and `irot` in listed order. A tile's
 * ispe is never the picture's size. Every extent of the file must end within it: cut files are reported as whole by decoders.
 */
export async function readHeicHeader(reader: BlobReader): Promise<Header> {
  const meta = childrenOf(await findMeta(reader));
  const locations = meta.find((box) => box.name === 'iloc');
  if (locations !== undefined && extentsEnd(locations.data) > reader.size) throw new BadHeader('pixels past the end');

  const parts = childrenOf(required(meta, 'iprp').data);
  const listed = childrenOf(required(parts, 'ipco').data);
  const properties = propertiesOf(required(parts, 'ipma').data, primaryItem(required(meta, 'pitm').data)).map(
    (index) => listed[index - 1],
  );

  const extent = properties.find((box) => box?.name === 'ispe')?.data;
  if (extent === undefined) throw new BadHeader('the primary item has no size');
  let width = extent.getUint32(4);
  let height = extent.getUint32(8);
  if (width === 0 || height === 0) throw new BadHeader('a side of 0');
  const pixels = width * height;

  for (const property of properties) {
    if (property?.name === 'clap') {
      const cropped = { width: ratioAt(property.data, 0), height: ratioAt(property.data, 8) };
      if (cropped.width > 0 && cropped.width <= width) width = cropped.width;
      if (cropped.height > 0 && cropped.height <= height) height = cropped.height;
    }
    if (property?.name === 'irot' && (property.data.getUint8(0) & 1) === 1) [width, height] = [height, width];
  }
  return { width, height, pixels, mayHaveAlpha: listed.some(isAlpha) };
}

function required(boxes: readonly Box[], name: string): Box {
  const box = boxes.find((candidate) => candidate.name === name);
  if (box === undefined) throw new BadHeader(`no ${name} box`);
  return box;
}

const primaryItem = (pitm: DataView): number => (pitm.getUint8(0) === 0 ? pitm.getUint16(4) : pitm.getUint32(4));

const ratioAt = (clap: DataView, at: number): number => Math.round(clap.getUint32(at) / clap.getUint32(at + 4));

function isAlpha(box: Box): boolean {
  if (box.name !== 'auxC') return false;
  const text = new TextDecoder().decode(
    new Uint8Array(box.data.buffer, box.data.byteOffset + 4, Math.max(0, box.data.byteLength - 4)),
  );
  return ALPHA_TYPES.some((type) => text === type || text.startsWith(`${type}\0`));
}

/** Indices (from 1; 0 is none) into `ipco` that `ipma` ties to an item. Version ≥ 1: 32-bit ids; flag 1: 15-bit indices. */
function propertiesOf(ipma: DataView, item: number): number[] {
  const wideIds = ipma.getUint8(0) >= 1;
  const wideIndices = (ipma.getUint8(3) & 1) === 1;
  let at = 8;
  for (let left = ipma.getUint32(4); left > 0; left -= 1) {
    const id = wideIds ? ipma.getUint32(at) : ipma.getUint16(at);
    at += wideIds ? 4 : 2;
    const count = ipma.getUint8(at);
    at += 1;
    const step = wideIndices ? 2 : 1;
    if (id === item) {
      return Array.from({ length: count }, (_, i) =>
        wideIndices ? ipma.getUint16(at + i * 2) & 0x7fff : ipma.getUint8(at + i) & 0x7f,
      );
    }
    at += count * step;
  }
  throw new BadHeader('the primary item has no properties');
}
