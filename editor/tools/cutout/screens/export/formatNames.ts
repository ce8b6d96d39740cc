/** Names of formats are the same in every language. */
export const FORMAT_NAMES: Readonly<Record<string, string>> = {
  png: 'PNG',
  jpeg: 'JPG',
  webp: 'WebP',
  matte: 'PNG',
  psd: 'PSD',
};
