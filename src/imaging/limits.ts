import type { EncodeFormat, Size } from './types.ts';

/** Above this a WebP takes longer than anybody waits (57 s at 64 MP): the screen offers PNG and says why (D53). */
export const WEBP_MAX_PIXELS = 24_000_000;

/** May a picture of this size be written in this format? The screen asks before it offers, `encode` before it works. */
export const canEncode = (format: EncodeFormat, { width, height }: Size): boolean =>
  format !== 'webp' || width * height <= WEBP_MAX_PIXELS;
