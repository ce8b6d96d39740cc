import type { Codec } from '../../codec.ts';

/**
 * Above 24 MP a WebP takes longer than people wait (57 s at 64 MP), and more memory than a phone can be asked for, as its encoder
 * wants it whole: the screen offers PNG and says why (D53).
 */
export const webp = {
  id: 'webp',
  label: 'WebP',
  mime: 'image/webp',
  extension: '.webp',
  limits: { maxSide: 16_383, maxPixels: 24_000_000 },
  alpha: true,
  quality: true,
  dpi: false,
  camera: false,
  forHosts: true,
  foreseenPixels: 2_000_000,
  bytes: 140_000,
} as const satisfies Codec;
