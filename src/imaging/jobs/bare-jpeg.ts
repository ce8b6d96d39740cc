import { readExifOrientation } from '../dimensions/exif.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const ADOBE = 0xee;
const COM = 0xfe;
/** Baseline, extended and progressive Huffman frames: what every reader knows. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Quantisation, Huffman, restart interval and the scans' heads. */
const NEEDED: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd, SOS]);
/** Of a JFIF head what has no thumbnail behind it, of Adobe's the transform alone. */
const KEPT: Readonly<Record<number, number>> = { [APP0]: 16, [ADOBE]: 14 };

const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;
const isApplication = (code: number): boolean => code >= APP0 && code <= 0xef;

/**
 * A JPEG with nothing but its picture: no camera, place, words, thumbnail, and nothing behind its end. Its pixels are not touched.
 * @returns undefined where that is not known to be the same picture: it is stored turned, has a colour profile, is not of grey or YCbCr in 8 bits,
 * or is put together in a way that is not plainly read
 */
export function bareJpeg(bytes: Uint8Array<ArrayBuffer>): Blob | undefined {
  if (markerAt(bytes, 0) !== SOI) return undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [bytes.subarray(0, 2)];
  let framed = false;
  let at = 2;
  for (;;) {
    const code = markerAt(bytes, at);
    if (code === undefined) return undefined;
    if (code === EOI) {
      parts.push(bytes.subarray(at, at + 2));
      return framed ? new Blob(parts, { type: 'image/jpeg' }) : undefined;
    }
    const length = lengthOf(bytes, at);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (FRAMES.has(code)) {
      if (framed || !isPlainFrame(bytes, at)) return undefined;
      framed = true;
    } else if (!isReadable(code, bytes, at + 4, end)) return undefined;
    if (code === SOS) end = endOfScan(bytes, end);
    if (isPicture(code)) parts.push(bytes.subarray(at, end));
    at = end;
  }
}

const markerAt = (bytes: Uint8Array, at: number): number | undefined =>
  bytes[at] === 0xff ? bytes[at + 1] : undefined;

const lengthOf = (bytes: Uint8Array, at: number): number => ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);

/** What is kept. */
const isPicture = (code: number): boolean => FRAMES.has(code) || NEEDED.has(code) || code in KEPT;

/** 8 bits of grey or of three colours; behind the length stand precision, height, width, components. */
const isPlainFrame = (bytes: Uint8Array, at: number): boolean =>
  bytes[at + 4] === 8 && (bytes[at + 9] === 1 || bytes[at + 9] === 3);

/** A segment of a kind that is known, and neither a turn nor a profile. */
function isReadable(code: number, bytes: Uint8Array, from: number, to: number): boolean {
  if (code === APP1) return !isRotated(bytes, from, to);
  if (code === APP2) return !isProfile(bytes, from);
  // A longer head carries more than its fields say, and without it the colours could be read otherwise.
  if (code in KEPT) return KEPT[code] === to - from + 2;
  return isPicture(code) || code === COM || isApplication(code);
}

/** Where the next marker stands: within a scan a stuffed zero or a restart follows FF. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at += 1;
  }
  return bytes.length;
}

const isProfile = (bytes: Uint8Array, at: number): boolean =>
  String.fromCharCode(...bytes.subarray(at, at + 11)) === 'ICC_PROFILE';

function isRotated(bytes: Uint8Array, from: number, to: number): boolean {
  const segment = new DataView(bytes.buffer, bytes.byteOffset + from, to - from);
  return (readExifOrientation(segment) ?? 1) !== 1;
}
