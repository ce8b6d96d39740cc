const ORIENTATION = 0x0112;

/**
 * Orientation 1–8 of an APP1 segment's content; undefined where the segment is not EXIF (XMP lives in APP1 too), 1 where it is
 * and does not say.
 */
export function readExifOrientation(segment: DataView): number | undefined {
  if (segment.byteLength < 6 || segment.getUint32(0) !== 0x45786966 || segment.getUint16(4) !== 0) return undefined;
  return readTiffOrientation(new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6));
}

/** Orientation of a bare TIFF structure, as PNG's eXIf chunk holds it. */
export function readTiffOrientation(tiff: DataView): number {
  if (tiff.byteLength < 8) return 1;
  const order = tiff.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return 1;
  const little = order === 0x4949;
  const directory = tiff.getUint32(4, little);
  if (directory + 2 > tiff.byteLength) return 1;
  const entries = tiff.getUint16(directory, little);
  for (let i = 0; i < entries; i += 1) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > tiff.byteLength) return 1;
    if (tiff.getUint16(entry, little) !== ORIENTATION) continue;
    const value = tiff.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
