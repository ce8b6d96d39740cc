import type { EncodeFormat } from '../../../src/imaging/types.ts';

/** Names of formats are the same in every language. */
export const FORMAT_NAMES: Readonly<Record<EncodeFormat, string>> = {
  png: 'PNG',
  jpeg: 'JPG',
  webp: 'WebP',
  matte: 'PNG',
  psd: 'PSD',
};
