import { readCicp } from '../../pixels/colour/cicp.ts';
import { readIcc } from '../../pixels/colour/icc.ts';
import type { ColourSpace } from '../../pixels/colour/space.ts';
import { fourCC } from '../../pixels/four-cc.ts';
import type { BlobReader } from '../blob-reader.ts';
import { type HeicItems, readHeicItems } from '../dimensions/heic-items.ts';
import type { Box } from '../dimensions/iso-boxes.ts';

export interface HeicTraits {
  /** Of the deepest channel: a grid states none itself, so the largest of the file counts. */
  bits: number;
  /** Undefined: sRGB, or nothing that could be read. */
  colour: ColourSpace | undefined;
}

/** What a decoder does not tell and has to be known: which decoders may take it, and what its colours mean. */
export async function readHeicTraits(reader: BlobReader): Promise<HeicTraits> {
  const items = await readHeicItems(reader);
  return { bits: bitsOf(items.listed), colour: colourOf(items) };
}

/** hvcC, ISO/IEC 14496-15 §8.3.3.1: bit_depth_luma_minus8 and bit_depth_chroma_minus8 are the low bits of bytes 17 and 18. */
const bitsOf = (listed: readonly Box[]): number =>
  Math.max(
    8,
    ...listed
      .filter((box) => box.name === 'hvcC')
      .flatMap(({ data }) => [17, 18].map((at) => (data.byteLength > at ? data.getUint8(at) & 7 : 0) + 8)),
  );

/**
 * The primary's own `colr`; where a grid has none, its first tile's. Never any `colr` of the file: a file with a tone-mapped
 * rendition also holds that one's (docs/notes/intake.md "Colour").
 */
function colourOf(items: HeicItems): ColourSpace | undefined {
  const [firstTile] = items.tilesOf(items.primary);
  for (const item of [items.primary, ...(firstTile === undefined ? [] : [firstTile])]) {
    const spaces = items
      .propertiesOf(item)
      .filter((box) => box.name === 'colr')
      .map(({ data }) => data);
    if (spaces.length > 0) return readColr(spaces);
  }
  return undefined;
}

/** An item may have both kinds of `colr`; the profile is the more exact one. */
function readColr(boxes: readonly DataView[]): ColourSpace | undefined {
  const content = (name: string): DataView | undefined => {
    const box = boxes.find((data) => data.byteLength > 4 && fourCC(data, 0) === name);
    return box && new DataView(box.buffer, box.byteOffset + 4, box.byteLength - 4);
  };
  const profile = content('prof') ?? content('rICC');
  if (profile !== undefined) return readIcc(profile);
  const codes = content('nclx');
  return codes && codes.byteLength >= 2 ? readCicp(codes.getUint16(0)) : undefined;
}
