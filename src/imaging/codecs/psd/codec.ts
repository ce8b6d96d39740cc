import type { Codec } from '../../codec.ts';

/** Layers, with the matte as a layer mask over the whole photo. */
export const psd = {
  id: 'psd',
  label: 'PSD',
  mime: 'image/vnd.adobe.photoshop',
  extension: '.psd',
  limits: { maxSide: 30_000 },
  alpha: true,
  quality: false,
  dpi: true,
  camera: false,
  forHosts: false,
  foreseenPixels: 0,
  bytes: 4_000,
} as const satisfies Codec;
