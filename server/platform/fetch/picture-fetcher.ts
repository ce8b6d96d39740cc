import { throwIfAborted } from '../../../src/base/abort.ts';
import type { Clock } from '../../../src/base/clock.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { type ShareHolder, Shares } from '../limiter/shares.ts';
import { AddressRefused } from './address-refused.ts';
import { hop, type Reach, TIMES } from './hop.ts';
import { type Dial, systemDial } from './open-client.ts';
import { type Resolve, systemResolve } from './resolve.ts';
import { parseTarget } from './target.ts';
import { withTimeout } from './with-timeout.ts';

/** Redirects that are followed; each target is checked like the first address. */
const MAX_REDIRECTS = 3;
/** Pictures read at once: so many times a key's maxBytes is what they may hold in memory. Slow servers of one visitor leave places. */
const AT_ONCE = { all: 16, address: 4, key: 10 } as const;

/** Reads pictures from addresses that visitors give, and nothing that the open internet could not read as well. */
export interface PictureFetcher {
  /**
   * The bytes behind an address, at most `maxBytes`. What they are is not looked at.
   *
   * @param holder whose place it takes
   * @throws AddressRefused for what may not be read or does not answer; CutoutError IMAGE_TOO_LARGE; RATE_LIMITED when too
   * many are on their way; the signal's reason when it aborts
   */
  fetch(signal: AbortSignal, address: string, maxBytes: number, holder: ShareHolder): Promise<Buffer>;
}

export interface FetcherOptions {
  clock: Clock;
  /** Exact origins that a sandbox adds, loopback and any port included (D61). Empty in production. */
  origins: readonly string[];
  /** The three seams of the tests; the product leaves them out. */
  resolve?: Resolve;
  dial?: Dial;
  ca?: string;
}

/**
 * The guard against server-side request forgery (docs/notes/upload.md "SSRF guard", S1–S37).
 *
 * @example
 * const fetcher = createPictureFetcher({ clock: systemClock, origins: [] });
 * const bytes = await fetcher.fetch(signal, 'https://shop.example/cup.jpg', 20_971_520);
 */
export function createPictureFetcher({
  resolve = systemResolve,
  dial = systemDial,
  ...options
}: FetcherOptions): PictureFetcher {
  const reach: Reach = { ...options, resolve, dial };
  const places = new Shares(AT_ONCE);

  async function follow(signal: AbortSignal, address: string, maxBytes: number): Promise<Buffer> {
    let url = parseTarget(address, reach.origins);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const end = await hop(signal, reach, url, maxBytes);
      if ('bytes' in end) return end.bytes;
      url = end.to;
    }
    throw new AddressRefused('too many redirects');
  }

  return {
    async fetch(signal, address, maxBytes, holder) {
      throwIfAborted(signal);
      const release = await places.holdSoon(signal, reach.clock, holder);
      if (signal.aborted) release?.();
      throwIfAborted(signal);
      if (release === undefined) {
        throw cutoutError('RATE_LIMITED', 'too many pictures are being read', { details: { retryAfterSeconds: 2 } });
      }
      try {
        return await withTimeout(signal, reach.clock, [TIMES.total, 'took too long'], (timed) =>
          follow(timed, address, maxBytes),
        );
      } finally {
        release();
      }
    },
  };
}
