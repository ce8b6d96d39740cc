import type { Codec } from '../../codec.ts';

/** For print: straight alpha, the resolution and an sRGB profile, without loss. */
export const tiff = {
  id: 'tiff',
  label: 'TIFF',
  mime: 'image/tiff',
  extension: '.tif',
  // Offsets in the file have 32 bits, and LZW can make pixels half as large again.
  limits: { maxPixels: 500_000_000 },
  alpha: true,
  quality: false,
  dpi: true,
  camera: false,
  forHosts: false,
  foreseenPixels: 4_000_000,
  bytes: 4_000,
} as const satisfies Codec;
