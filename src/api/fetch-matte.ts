import { cutoutError } from '../protocol/errors.ts';
import { httpError, networkError } from './http-error.ts';

export interface FetchMatteSeams {
  fetch?: typeof fetch;
  online?: () => boolean;
}

/** A grey 2496² PNG of pure noise stays below this. */
const MAX_BYTES = 16_777_216;

/**
 * The bytes of a matte from the store: another origin, so no cookie and no header of ours goes along.
 * @throws MATTING_FAILED where it is no PNG or too large; NETWORK, OFFLINE, RATE_LIMITED as any call
 */
export async function fetchMatte(signal: AbortSignal, url: string, seams: FetchMatteSeams = {}): Promise<Blob> {
  const fetchNow: typeof fetch = seams.fetch ?? ((...args) => globalThis.fetch(...args));
  try {
    const response = await fetchNow(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!response.ok) throw httpError(response, undefined);
    const blob = await response.blob();
    if (blob.type !== 'image/png' || blob.size > MAX_BYTES) {
      throw cutoutError('MATTING_FAILED', `a matte of ${blob.size} bytes, type ${blob.type}`);
    }
    return blob;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof TypeError ? networkError(error, (seams.online ?? (() => navigator.onLine))()) : error;
  }
}
