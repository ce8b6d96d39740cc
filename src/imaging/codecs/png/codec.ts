import type { Codec } from '../../codec.ts';

export const png = {
  id: 'png',
  label: 'PNG',
  mime: 'image/png',
  extension: '.png',
  alpha: true,
  quality: false,
  dpi: true,
  camera: true,
  forHosts: true,
  foreseenPixels: 12_000_000,
} as const satisfies Codec;
