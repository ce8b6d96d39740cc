import { CAMERA_TAGS, MAX_VALUE, PHOTO_DIRECTORY, VALUE_BYTES } from './camera-tags.ts';

interface Entry {
  tag: number;
  type: number;
  count: number;
  value: Uint8Array;
}

const ENTRY = 12;
const HEADER = 8;

/**
 * A new TIFF structure with those values of another that CAMERA_TAGS names. It is built from nothing, so that neither gaps nor
 * directories after the first two can carry anything along. Hostile structures (loops, offsets past the end, huge counts) cost one
 * pass over two directories and give fewer values.
 *
 * @param tiff as it stands in EXIF: byte order, 42, the first directory's offset.
 * @returns undefined where nothing on the list is in it.
 */
export function cameraBlock(tiff: DataView): Uint8Array<ArrayBuffer> | undefined {
  if (tiff.byteLength < HEADER) return undefined;
  const order = tiff.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const little = order === 0x4949;
  const first = tiff.getUint32(4, little);
  const image = entriesOf(tiff, first, little, CAMERA_TAGS.image);
  const pointer = directory(tiff, first, little).find(({ tag }) => tag === PHOTO_DIRECTORY);
  const photo = pointer ? entriesOf(tiff, tiff.getUint32(pointer.at + 8, little), little, CAMERA_TAGS.photo) : [];
  return image.length + photo.length === 0 ? undefined : written(image, photo, little);
}

/** Where a directory's entries stand. */
function directory(tiff: DataView, offset: number, little: boolean): { tag: number; at: number }[] {
  if (offset < HEADER || offset + 2 > tiff.byteLength) return [];
  const most = Math.floor((tiff.byteLength - offset - 2) / ENTRY);
  const count = Math.min(tiff.getUint16(offset, little), most);
  return Array.from({ length: count }, (_, i) => {
    const at = offset + 2 + i * ENTRY;
    return { tag: tiff.getUint16(at, little), at };
  });
}

function entriesOf(tiff: DataView, offset: number, little: boolean, wanted: ReadonlySet<number>): Entry[] {
  const found = new Map<number, Entry>();
  for (const { tag, at } of directory(tiff, offset, little)) {
    if (!wanted.has(tag) || found.has(tag)) continue;
    const type = tiff.getUint16(at + 2, little);
    const count = tiff.getUint32(at + 4, little);
    const bytes = count * (VALUE_BYTES[type] ?? Number.POSITIVE_INFINITY);
    // The comparison is false for NaN, too: 0 × ∞.
    if (!(bytes > 0 && bytes <= MAX_VALUE)) continue;
    const from = bytes > 4 ? tiff.getUint32(at + 8, little) : at + 8;
    if (from + bytes > tiff.byteLength) continue;
    found.set(tag, { tag, type, count, value: new Uint8Array(tiff.buffer, tiff.byteOffset + from, bytes) });
  }
  // Directories are sorted by tag (TIFF 6.0, section 2).
  return [...found.values()].sort((a, b) => a.tag - b.tag);
}

const even = (bytes: number): number => bytes + (bytes & 1);
const sizeOf = (entries: number): number => 2 + entries * ENTRY + 4;
const tailOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { value }) => sum + (value.length > 4 ? even(value.length) : 0), 0);

function written(image: readonly Entry[], photo: readonly Entry[], little: boolean): Uint8Array<ArrayBuffer> {
  const imageSize = sizeOf(image.length + 1) + tailOf(image);
  const bytes = new Uint8Array(HEADER + imageSize + sizeOf(photo.length) + tailOf(photo));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, HEADER, little);
  const pointer = new Uint8Array(4);
  new DataView(pointer.buffer).setUint32(0, HEADER + imageSize, little);
  const linked = [...image, { tag: PHOTO_DIRECTORY, type: 4, count: 1, value: pointer }].sort((a, b) => a.tag - b.tag);
  writeDirectory(bytes, HEADER, linked, little);
  writeDirectory(bytes, HEADER + imageSize, photo, little);
  return bytes;
}

/** Entries first, then the next directory's offset (none), then the values that do not fit into their entry. */
function writeDirectory(bytes: Uint8Array, offset: number, entries: readonly Entry[], little: boolean): void {
  const view = new DataView(bytes.buffer);
  view.setUint16(offset, entries.length, little);
  let tail = offset + sizeOf(entries.length);
  for (const [i, { tag, type, count, value }] of entries.entries()) {
    const at = offset + 2 + i * ENTRY;
    view.setUint16(at, tag, little);
    view.setUint16(at + 2, type, little);
    view.setUint32(at + 4, count, little);
    if (value.length <= 4) bytes.set(value, at + 8);
    else {
      view.setUint32(at + 8, tail, little);
      bytes.set(value, tail);
      tail += even(value.length);
    }
  }
}
