import { cutoutError } from '../../../src/protocol/errors.ts';
import type { ImageFormat } from '../../../src/protocol/image-formats.ts';
import type { Limits } from '../../../src/protocol/limits.ts';
import { jpegSize, pngSize, type Size, webpSize } from './picture-size.ts';

interface Row {
  type: string;
  /** What a key's list of formats calls it. */
  names: readonly ImageFormat[];
  fits: (head: Buffer) => boolean;
  /** Left out: the size is read by who can decode it. */
  size?: (bytes: Buffer) => Size | undefined;
}

const startsWith = (hex: string) => (head: Buffer) => head.toString('hex', 0, hex.length / 2) === hex;
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis']);
/** Brands that say no more than "pictures in boxes": what follows in the list decides. */
const GENERIC_BRANDS = new Set(['mif1', 'mif2', 'msf1', 'miaf']);

const AVIF_BRANDS = new Set(['avif', 'avis']);

/** A file of pictures in boxes, one of whose brands is listed; a generic one says it by those that follow. */
const ofBrands = (brands: ReadonlySet<string>) => (head: Buffer) => {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const listed = head.toString('latin1', 16, Math.min(head.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
  const major = head.toString('latin1', 8, 12);
  return brands.has(major) || (GENERIC_BRANDS.has(major) && listed.some((brand) => brands.has(brand)));
};

/**
 * What is taken from a foreign server, by its first bytes (D55). The store's own sniffing looks at the end too; it takes copies
 * that the editor made, while cameras put previews and films behind a JPEG's end.
 */
const ROWS: readonly Row[] = [
  { type: 'image/jpeg', names: ['jpg', 'jpeg'], fits: startsWith('ffd8ff'), size: jpegSize },
  { type: 'image/png', names: ['png'], fits: startsWith('89504e470d0a1a0a'), size: pngSize },
  {
    type: 'image/webp',
    names: ['webp'],
    fits: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
    size: webpSize,
  },
  { type: 'image/heic', names: ['heic'], fits: ofBrands(HEIC_BRANDS) },
  { type: 'image/avif', names: ['avif'], fits: ofBrands(AVIF_BRANDS) },
];

/**
 * The check codes of spec §5 for bytes that came by an address: 1 format, 3 dimensions, 4 unreadable (2, the bytes, was held
 * while they came). The frame checks again, as it does every file; here a picture that cannot pass is not sent at all.
 *
 * @returns the type by the bytes
 * @throws CutoutError IMAGE_FORMAT, IMAGE_DIMENSIONS, IMAGE_UNREADABLE
 */
export function checkPicture(bytes: Buffer, { formats, maxSide }: Limits): string {
  const row = rowOf(bytes);
  if (row === undefined || !row.names.some((name) => formats.includes(name))) {
    throw cutoutError('IMAGE_FORMAT', `the address gives no picture of ${formats.join(', ')}`);
  }
  if (row.size !== undefined) checkSides(row.size(bytes), maxSide);
  return row.type;
}

/**
 * The sides alone, by the header, of a picture that was looked at when it came into our store.
 * @returns them, before EXIF orientation
 * @throws CutoutError IMAGE_FORMAT, IMAGE_DIMENSIONS, IMAGE_UNREADABLE
 */
export function checkStored(stored: Uint8Array, { maxSide }: Limits): Size {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.length);
  const size = rowOf(bytes)?.size;
  if (size === undefined) throw cutoutError('IMAGE_FORMAT', 'the object is no JPEG, PNG or WebP');
  return checkSides(size(bytes), maxSide);
}

const rowOf = (bytes: Buffer): Row | undefined => ROWS.find(({ fits }) => fits(bytes));

function checkSides(size: Size | undefined, maxSide: number): Size {
  if (size === undefined || size.width === 0 || size.height === 0) {
    throw cutoutError('IMAGE_UNREADABLE', 'the picture’s header gives no size');
  }
  const { width, height } = size;
  if (Math.max(width, height) > maxSide) {
    const details = { width, height, limit: maxSide };
    throw cutoutError('IMAGE_DIMENSIONS', `${width} x ${height} px, the limit is ${maxSide} px a side`, { details });
  }
  return size;
}
