import type { BlobReader } from '../blob-reader.ts';
import { BadHeader } from './header.ts';
import { type Box, childrenOf, findMeta } from './iso-boxes.ts';
import { itemsOf } from './item-infos.ts';
import { extentsEnd, firstExtent } from './item-locations.ts';

/** More than a segment of a JPEG holds is not read. */
const MOST_EXIF = 65_535;

/** What a HEIC says of its items, as far as a decoder needs it or is checked against it. */
export interface HeicItems {
  readonly primary: number;
  /** Every property of the file, in the order of `ipco`. */
  readonly listed: readonly Box[];
  /** The properties of an item, in the order in which they are applied. @throws BadHeader where it has none */
  propertiesOf(item: number): readonly Box[];
  /** The items that one is made of (`dimg`): a grid's tiles in order, empty for a picture of its own. */
  tilesOf(item: number): readonly number[];
  /** The bytes of the EXIF item that describes the primary one, as they stand in the file; undefined where there is none. */
  exif(): Promise<DataView | undefined>;
}

/** Every extent of the file must end within it: decoders report a picture that was cut short as whole. */
export async function readHeicItems(reader: BlobReader): Promise<HeicItems> {
  const meta = childrenOf(await findMeta(reader));
  const locations = meta.find((box) => box.name === 'iloc');
  if (locations !== undefined && extentsEnd(locations.data) > reader.size) throw new BadHeader('pixels past the end');

  const parts = childrenOf(required(meta, 'iprp').data);
  const listed = childrenOf(required(parts, 'ipco').data);
  const tied = required(parts, 'ipma').data;
  const references = meta.find((box) => box.name === 'iref')?.data;
  return {
    primary: primaryItem(required(meta, 'pitm').data),
    listed,
    propertiesOf: (item) =>
      indicesOf(tied, item).flatMap((index) => {
        const box = listed[index - 1];
        return box === undefined ? [] : [box];
      }),
    tilesOf: (item) => (references === undefined ? [] : referencesOf(references, 'dimg', item)),
    async exif() {
      const primary = primaryItem(required(meta, 'pitm').data);
      const info = meta.find((box) => box.name === 'iinf');
      const describes = (item: number) => references && referencesOf(references, 'cdsc', item).includes(primary);
      const item = info && itemsOf(info.data, 'Exif').find(describes);
      const extent = item === undefined ? undefined : locations && firstExtent(locations.data, item);
      if (extent === undefined) return undefined;
      if (extent.method === 0) return reader.upTo(extent.from, Math.min(extent.length, MOST_EXIF));
      const { data } = required(meta, 'idat');
      const length = Math.min(extent.length, MOST_EXIF, data.byteLength - extent.from);
      return new DataView(data.buffer, data.byteOffset + extent.from, length);
    },
  };
}

function required(boxes: readonly Box[], name: string): Box {
  const box = boxes.find((candidate) => candidate.name === name);
  if (box === undefined) throw new BadHeader(`no ${name} box`);
  return box;
}

const primaryItem = (pitm: DataView): number => (pitm.getUint8(0) === 0 ? pitm.getUint16(4) : pitm.getUint32(4));

/** Indices (from 1; 0 is none) into `ipco` that `ipma` ties to an item. Version ≥ 1: 32-bit ids; flag 1: 15-bit indices. */
function indicesOf(ipma: DataView, item: number): number[] {
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

/** `iref` is a FullBox of one box a reference: from, count, to … (ISO/IEC 14496-12 §8.11.12); version 1 has 32-bit ids. */
function referencesOf(iref: DataView, name: string, item: number): number[] {
  const wide = iref.getUint8(0) >= 1;
  const idAt = (data: DataView, at: number) => (wide ? data.getUint32(at) : data.getUint16(at));
  const step = wide ? 4 : 2;
  const rows = childrenOf(new DataView(iref.buffer, iref.byteOffset + 4, iref.byteLength - 4));
  const row = rows.find((box) => box.name === name && idAt(box.data, 0) === item);
  if (row === undefined) return [];
  const { data } = row;
  return Array.from({ length: data.getUint16(step) }, (_, i) => idAt(data, step + 2 + i * step));
}
