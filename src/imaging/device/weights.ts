import { anySignal, race } from '../../base/abort.ts';
import type { Clock } from '../../base/clock.ts';
import { imagingError } from '../error.ts';

/** A network's weights: an address below the editor's own files, and what the bytes have to be. */
export interface WeightsAddress {
  url: string;
  /** Lower-case hex. */
  sha256: string;
  bytes: number;
}

interface WeightsPorts {
  fetch: typeof fetch;
  /** Undefined where the browser keeps nothing (a frame without storage): then its HTTP cache alone does. */
  caches: CacheStorage | undefined;
  clock: Clock;
}

/** Without a byte for this long the connection stands still, ms. */
const STALL = 20_000;

const CACHE = 'cutout-weights-1';

/**
 * The weights, from the browser's own cache where they are in it, else fetched and kept. What is not the file that it is known as is never
 * used, nor kept.
 * @param onShare 0–1 of the bytes
 * @throws NETWORK where they cannot be fetched; INTERNAL where they are other bytes
 */
export async function loadWeights(
  signal: AbortSignal,
  { url, sha256, bytes }: WeightsAddress,
  onShare: (share: number) => void,
  ports: WeightsPorts,
): Promise<Uint8Array<ArrayBuffer>> {
  const cache = await ports.caches?.open(CACHE).catch(() => undefined);
  const kept = await cache?.match(url).catch(() => undefined);
  const own = kept && new Uint8Array(await kept.arrayBuffer());
  if (own && (await hexDigest(own)) === sha256) {
    onShare(1);
    return own;
  }
  const fetched = await download(signal, { url, bytes }, onShare, ports);
  if ((await hexDigest(fetched)) !== sha256)
    throw imagingError('INTERNAL', 'the weights are not the file they are known as');
  const type = { 'content-type': 'application/octet-stream' };
  // A full disk, or a browser that keeps nothing: they are fetched again next time.
  await cache?.put(url, new Response(fetched, { headers: type })).catch(() => undefined);
  return fetched;
}

async function download(
  outer: AbortSignal,
  { url, bytes }: Pick<WeightsAddress, 'url' | 'bytes'>,
  onShare: (share: number) => void,
  ports: Pick<WeightsPorts, 'fetch' | 'clock'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(bytes);
  let at = 0;
  const { signal, abort, release } = anySignal(outer);
  let cancel = () => {};
  const moved = () => {
    cancel();
    cancel = ports.clock.after(STALL, () => abort(new Error(`nothing came for ${STALL / 1000} s`)));
  };
  try {
    moved();
    const response = await race(signal, ports.fetch(url, { signal, credentials: 'omit' }));
    if (!response.ok || response.body === null) throw new Error(`answered ${response.status}`);
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await race(signal, reader.read());
      if (done) break;
      moved();
      if (at + value.length > bytes) throw new Error('more bytes than the file has');
      all.set(value, at);
      at += value.length;
      onShare(at / bytes);
    }
  } catch (cause) {
    outer.throwIfAborted();
    throw imagingError('NETWORK', 'the weights could not be fetched', { cause });
  } finally {
    cancel();
    release();
  }
  if (at !== bytes) throw imagingError('NETWORK', `the weights ended after ${at} bytes`);
  return all;
}

async function hexDigest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
