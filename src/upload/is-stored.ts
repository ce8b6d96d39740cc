import type { UploadFile, UploadGrant } from './uploader.ts';

/** Asks the object's own address (HEAD): there, and with as many bytes as the file. */
export async function isStored(
  signal: AbortSignal,
  { blob }: UploadFile,
  { accessUrl }: UploadGrant,
): Promise<boolean> {
  const response = await fetch(accessUrl, { method: 'HEAD', signal, cache: 'no-store', credentials: 'omit' });
  return response.ok && Number(response.headers.get('content-length')) === blob.size;
}
