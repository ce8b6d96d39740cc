import type { Codec } from '../../codec.ts';

export const jpeg = {
  id: 'jpeg',
  label: 'JPG',
  mime: 'image/jpeg',
  extension: '.jpg',
  limits: { maxSide: 65_535 },
  alpha: false,
  quality: true,
  dpi: true,
  camera: true,
  forHosts: true,
  foreseenPixels: 24_000_000,
} as const satisfies Codec;
