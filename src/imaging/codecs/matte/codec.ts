import type { Codec } from '../../codec.ts';

/** The alpha alone, as a grey PNG. */
export const matte = {
  id: 'matte',
  mime: 'image/png',
  extension: '-matte.png',
  alpha: true,
  quality: false,
  dpi: true,
  camera: false,
  forHosts: false,
  foreseenPixels: 24_000_000,
} as const satisfies Codec;
