import type { EncodeFormat, Size } from './types.ts';

/**
 * Above this a WebP takes longer than anybody waits (57 s at 64 MP), and more memory than may be asked of a phone, as its encoder wants
 * it whole: the screen offers PNG and says why (D53).
 */
export const WEBP_MAX_PIXELS = 24_000_000;

/** The longest sides that formats can tell. */
const MAX_SIDES: Readonly<Partial<Record<EncodeFormat, number>>> = { jpeg: 65_535, webp: 16_383, psd: 30_000 };

/** May a picture of this size be written in this format? The screen asks before it offers, `encode` before it works. */
export function canEncode(format: EncodeFormat, { width, height }: Size): boolean {
  if (format === 'webp' && width * height > WEBP_MAX_PIXELS) return false;
  return Math.max(width, height) <= (MAX_SIDES[format] ?? Number.POSITIVE_INFINITY);
}

/** Formats in which a file can say how its photo was taken. */
export const tellsCamera = (format: EncodeFormat): boolean => format === 'png' || format === 'jpeg';
