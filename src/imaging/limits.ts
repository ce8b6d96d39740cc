import type { EncodeFormat, Size } from './types.ts';

/** Above this a WebP takes longer than anybody waits (57 s at 64 MP): the screen offers PNG and says why (D53). */
export const WEBP_MAX_PIXELS = 24_000_000;

/** The format of files of layers knows no longer side. */
const PSD_MAX_SIDE = 30_000;

/** May a picture of this size be written in this format? The screen asks before it offers, `encode` before it works. */
export function canEncode(format: EncodeFormat, { width, height }: Size): boolean {
  if (format === 'webp') return width * height <= WEBP_MAX_PIXELS;
  return format !== 'psd' || Math.max(width, height) <= PSD_MAX_SIDE;
}
