import { type BlobReader, PastTheEnd } from '../blob-reader.ts';
import type { SourceFormat } from '../types.ts';
import { readAvifHeader } from './avif.ts';
import { BadHeader, type Header } from './header.ts';
import { readHeicHeader } from './heic.ts';
import { readJpegHeader } from './jpeg.ts';
import { readPngHeader } from './png.ts';
import { readWebpHeader } from './webp.ts';

const READERS: Readonly<Record<SourceFormat, (reader: BlobReader) => Promise<Header>>> = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
  avif: readAvifHeader,
  heic: readHeicHeader,
};

/** The size of a picture from its header alone; undefined where the header gives none (check code 4). */
export async function readDimensions(reader: BlobReader, format: SourceFormat): Promise<Header | undefined> {
  try {
    return await READERS[format](reader);
  } catch (error) {
    // A DataView read past its end is a RangeError: a header that lies about its own lengths.
    if (error instanceof BadHeader || error instanceof PastTheEnd || error instanceof RangeError) return undefined;
    throw error;
  }
}
