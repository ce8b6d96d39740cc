import { anySignal, race } from '../base/abort.ts';
import type { SentBody } from '../protocol/calls/contract.schema.ts';
import { fetchPicture as contract } from '../protocol/calls/uploads.schema.ts';
import { cutoutError } from '../protocol/errors.ts';
import { commonQuery, type HttpOptions, headersOf, readJson } from './http.ts';
import { httpError, networkError } from './http-error.ts';

export interface PictureParams {
  url: string;
  /** What a key allows; the server holds to it too. */
  maxBytes: number;
}

/** ms. The server gives a picture up after 15 s; after that it answers at once, and then bytes must keep coming. */
const ANSWER_LIMIT = 25_000;
const STALL_LIMIT = 20_000;

/**
 * The bytes of a picture by its address, as the server read them.
 *
 * @param onShare 0–1 of the bytes, as they come
 * @throws ADDRESS_REFUSED and the check codes as the server answers them; IMAGE_TOO_LARGE; RATE_LIMITED; CALL_TIMEOUT; NETWORK or
 * OFFLINE; the signal's reason
 */
export async function fetchPicture(
  outer: AbortSignal,
  { url, maxBytes }: PictureParams,
  onShare: (share: number) => void,
  { origin, context, clock, ...seams }: HttpOptions,
): Promise<Blob> {
  outer.throwIfAborted();
  const fetchNow: typeof fetch = seams.fetch ?? ((...args) => globalThis.fetch(...args));
  const { signal, abort, release } = anySignal(outer);
  let stop = () => {};
  const watch = (ms: number) => {
    stop();
    stop = clock.after(ms, () => abort(cutoutError('CALL_TIMEOUT', `no answer from ${contract.path}`)));
  };
  try {
    watch(ANSWER_LIMIT);
    const request = fetchNow(`${origin}${contract.path}?${new URLSearchParams(commonQuery(context()))}`, {
      method: contract.method,
      signal,
      credentials: 'include',
      headers: { ...headersOf(context()), 'content-type': 'application/json' },
      body: JSON.stringify({ url } satisfies SentBody<typeof contract>),
    });
    const response = await race(signal, request);
    if (!response.ok) throw httpError(response, await race(signal, readJson(response)));
    const total = Number(response.headers.get('content-length'));
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (;;) {
      watch(STALL_LIMIT);
      const part = reader && (await race(signal, reader.read()));
      if (part === undefined || part.done) break;
      chunks.push(Uint8Array.from(part.value));
      bytes += part.value.byteLength;
      if (bytes > maxBytes) {
        abort(undefined);
        throw cutoutError('IMAGE_TOO_LARGE', `more than ${maxBytes} bytes`, { details: { size: bytes } });
      }
      if (total > 0) onShare(Math.min(1, bytes / total));
    }
    return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
  } catch (error) {
    outer.throwIfAborted();
    throw error instanceof TypeError ? networkError(error, (seams.online ?? (() => navigator.onLine))()) : error;
  } finally {
    stop();
    release();
  }
}
