import type { UploadFile, UploadGrant, UploadResult } from './uploader.ts';

/** The spec's ten fields (§3 "Upload result"). The address comes from the grant, never from a store's answer. */
export const resultOf = (
  { blob, index }: UploadFile,
  { accessUrl, order }: UploadGrant,
  { data, etag }: Pick<UploadResult, 'data' | 'etag'>,
): UploadResult => ({
  data,
  url: accessUrl,
  etag,
  index,
  fileSize: blob.size,
  mimeType: blob.type,
  type: 'matting',
  size: blob.size,
  storage: order[0] ?? '',
  previewUrl: accessUrl,
});
