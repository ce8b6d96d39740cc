import { BlobReader } from '../blob-reader.ts';
import { readTiffOrientation } from '../dimensions/exif.ts';
import type { Source } from '../types.ts';
import { exifOfJpeg, found } from './exif-of-jpeg.ts';

/** Where the thumbnail's JPEG begins in the TIFF structure, and its bytes (EXIF 2.32, 4.6.5.3: of the second directory). */
const OFFSET = 0x0201;
const LENGTH = 0x0202;
const ENTRY = 12;

/**
 * A small JPEG of the photo, as its camera put it beside it: to be looked at while the photo itself is still decoded, for nothing else. It may be
 * of another shape (with bars), and older than what was done to the photo later.
 * @returns upright by an EXIF of its own; undefined where the photo has none
 */
export async function glimpseOf(
  signal: AbortSignal,
  source: Pick<Source, 'blob' | 'format'>,
): Promise<Blob | undefined> {
  if (source.format !== 'jpeg') return undefined;
  const tiff = await found(() => exifOfJpeg(new BlobReader(signal, source.blob)));
  const jpeg = tiff && thumbnailIn(tiff);
  if (tiff === undefined || jpeg === undefined) return undefined;
  const turn = orientationSegment(readTiffOrientation(tiff));
  return new Blob([jpeg.subarray(0, 2), turn, jpeg.subarray(2)], { type: 'image/jpeg' });
}

function thumbnailIn(tiff: DataView): Uint8Array<ArrayBuffer> | undefined {
  if (tiff.byteLength < 8) return undefined;
  const little = tiff.getUint16(0) === 0x4949;
  const image = tiff.getUint32(4, little);
  if (image + 2 > tiff.byteLength) return undefined;
  // Behind a directory's entries stands where the next one is.
  const link = image + 2 + tiff.getUint16(image, little) * ENTRY;
  if (link + 4 > tiff.byteLength) return undefined;
  const values = longsOf(tiff, tiff.getUint32(link, little), little);
  const from = values.get(OFFSET) ?? 0;
  const length = values.get(LENGTH) ?? 0;
  if (length < 4 || from + length > tiff.byteLength || tiff.getUint16(from) !== 0xffd8) return undefined;
  return new Uint8Array(tiff.buffer as ArrayBuffer, tiff.byteOffset + from, length);
}

/** The values of a directory as they stand in their entries, by tag. */
function longsOf(tiff: DataView, at: number, little: boolean): ReadonlyMap<number, number> {
  if (at === 0 || at + 2 > tiff.byteLength) return new Map();
  const count = Math.min(tiff.getUint16(at, little), Math.floor((tiff.byteLength - at - 2) / ENTRY));
  const entries = Array.from({ length: count }, (_, i) => at + 2 + i * ENTRY);
  return new Map(entries.map((entry) => [tiff.getUint16(entry, little), tiff.getUint32(entry + 8, little)]));
}

/** APP1 with an EXIF that says nothing but how the picture is turned (1–8). */
function orientationSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const content = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  return Uint8Array.from([0xff, 0xe1, 0, content.length + 2, ...content]);
}
