import type { StoredType } from './object-store.ts';

/** Bytes that `sniff` wants from either end of the file. */
export const SNIFF = { head: 32, tail: 16 } as const;

interface Row {
  type: StoredType;
  fits: (head: Buffer, tail: Buffer, size: number) => boolean;
}

const PNG_HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** The IEND chunk: length 0, name, CRC. */
const PNG_TAIL = Buffer.from('0000000049454e44ae426082', 'hex');
/** CRC-less beginnings: start of image, then any marker. */
const JPEG_HEAD = Buffer.from('ffd8ff', 'hex');
const JPEG_TAIL = Buffer.from('ffd9', 'hex');

/**
 * What the store takes. Beginning and end are both looked at: a cut file is refused, and so is a picture with a page of HTML
 * behind it (C3, C5).
 */
const ROWS: readonly Row[] = [
  { type: 'image/jpeg', fits: (head, tail) => startsWith(head, JPEG_HEAD) && endsWith(tail, JPEG_TAIL) },
  { type: 'image/png', fits: (head, tail) => startsWith(head, PNG_HEAD) && endsWith(tail, PNG_TAIL) },
  {
    type: 'image/webp',
    // The RIFF header tells the length of all that follows; an odd one is padded.
    fits: (head, _tail, size) =>
      head.length >= 12 &&
      head.toString('latin1', 0, 4) === 'RIFF' &&
      head.toString('latin1', 8, 12) === 'WEBP' &&
      head.readUInt32LE(4) + 8 === size,
  },
];

const startsWith = (head: Buffer, mark: Buffer): boolean => head.subarray(0, mark.length).equals(mark);
const endsWith = (tail: Buffer, mark: Buffer): boolean => tail.subarray(-mark.length).equals(mark);

/** @returns the type by the bytes, undefined for anything that is not stored */
export const sniff = (head: Buffer, tail: Buffer, size: number): StoredType | undefined =>
  ROWS.find((row) => row.fits(head, tail, size))?.type;
