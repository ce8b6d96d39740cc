import { parseUrl } from '../base/parse-url.ts';
import { deleteUploads as contract, type DeletedUploads } from '../protocol/calls/uploads.schema.ts';
import { HEADERS } from '../protocol/http.ts';
import type { Http } from './http.ts';

export interface StoredUploadParams {
  /** The store's address, as a permission names it. */
  url: string;
  /** Lower-case hex of the content. */
  sha256: string;
}

/**
 * Asks the store whether this session has put this content there already (spec §7 `File-Key`, D26).
 * @returns a signed address of it on the store's own origin; undefined where it has not, or where nothing can be learnt
 */
export async function findUpload(
  signal: AbortSignal,
  session: string,
  { url, sha256 }: StoredUploadParams,
  fetchNow: typeof fetch,
): Promise<string | undefined> {
  try {
    const headers = { 'file-key': sha256, [HEADERS.session]: session };
    const response = await fetchNow(url, { method: 'HEAD', headers, signal, credentials: 'omit', cache: 'no-store' });
    const address = response.headers.get('content-location') ?? '';
    return response.ok && parseUrl(address)?.origin === new URL(url).origin ? address : undefined;
  } catch {
    // A hint that saves an upload; without it the upload is made.
    return undefined;
  }
}

/** Deletes what this session has uploaded, now. @throws as any call */
export const deleteUploads = async (http: Http, signal: AbortSignal): Promise<DeletedUploads['data']> =>
  (await http(signal, contract)).data;
