import type { Readable } from 'node:stream';
import { anySignal, sleep, throwIfAborted } from '../../../src/base/abort.ts';
import type { Clock } from '../../../src/base/clock.ts';
import { AppError } from '../../../src/base/error.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { AddressRefused } from './address-refused.ts';
import { checkedAddresses } from './checked-addresses.ts';
import { type Dial, openClient } from './open-client.ts';
import type { Resolve } from './resolve.ts';
import { redirectTarget } from './target.ts';
import { withTimeout } from './with-timeout.ts';

/** ms. A refusal before the first answer takes the whole of `headers`, whatever the reason (S33). */
export const TIMES = { headers: 3_000, stall: 3_000, total: 15_000 } as const;

/** Bytes that have to come within `stall`: a drip holds a place that others need. */
const LEAST = 12 * 1024;

/** All that a foreign server gets to see of us: no cookie, no key, no address of a visitor (S32). */
const REQUEST_HEADERS = {
  accept: 'image/*',
  'accept-encoding': 'identity',
  'user-agent': 'cutout-picture-fetcher',
} as const;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface Reach {
  clock: Clock;
  /** Exact origins that a sandbox adds, loopback and any port included (D61). */
  origins: readonly string[];
  resolve: Resolve;
  dial: Dial;
  /** Certificates to trust in place of the system's; for tests. */
  ca?: string | undefined;
}

/** One request's end: the bytes, or where they are. */
export type HopEnd = { bytes: Buffer } | { to: URL };

/**
 * One request to one server, over a connection of its own.
 * @throws AddressRefused, CutoutError IMAGE_TOO_LARGE, the signal's reason
 */
export async function hop(outer: AbortSignal, reach: Reach, url: URL, maxBytes: number): Promise<HopEnd> {
  const { signal, abort } = anySignal(outer);
  try {
    const { statusCode, headers, body } = await firstAnswer(signal, reach, url);
    if (REDIRECTS.has(statusCode)) return { to: redirectTarget(url, single(headers.location), reach.origins) };
    if (statusCode !== 200) throw new AddressRefused('status');
    if ((single(headers['content-encoding']) ?? 'identity') !== 'identity') throw new AddressRefused('encoded');
    if (Number(single(headers['content-length'])) > maxBytes) throw tooLarge(maxBytes);
    return { bytes: await readBody(signal, reach.clock, body, maxBytes) };
  } finally {
    // Whatever the end: the connection is nobody else's, and a body that is not wanted is not waited for.
    abort(new AddressRefused('cut off'));
  }
}

/** RenderRecipe-up, connection and headers. What fails here fails after the same time, blocked or not there (S33). */
async function firstAnswer(signal: AbortSignal, { clock, ...reach }: Reach, url: URL) {
  const started = clock.now();
  try {
    return await withTimeout(signal, clock, [TIMES.headers, 'headers too late'], async (timed) => {
      const addresses = await checkedAddresses(timed, url, reach);
      throwIfAborted(timed);
      const client = openClient(signal, { url, addresses, ...reach });
      const path = `${url.pathname}${url.search}`;
      return await client.request({ method: 'GET', path, headers: REQUEST_HEADERS, signal });
    });
  } catch (error) {
    throwIfAborted(signal);
    await sleep(signal, clock, started + TIMES.headers - clock.now());
    throw error instanceof AppError ? error : new AddressRefused('not reached', { cause: error });
  }
}

async function readBody(signal: AbortSignal, clock: Clock, body: Readable, maxBytes: number): Promise<Buffer> {
  const iterator: AsyncIterator<unknown> = body[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  let size = 0;
  let mark = { size: 0, at: clock.now() };
  for (;;) {
    const { done, value } = await withTimeout(signal, clock, [TIMES.stall, 'body stalled'], () => next(iterator));
    if (done || !Buffer.isBuffer(value)) return Buffer.concat(chunks, size);
    size += value.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(value);
    if (clock.now() - mark.at < TIMES.stall) continue;
    if (size - mark.size < LEAST) throw new AddressRefused('body stalled');
    mark = { size, at: clock.now() };
  }
}

/** A connection that broke, or a body that is not as long as was said. */
async function next(iterator: AsyncIterator<unknown>): Promise<IteratorResult<unknown>> {
  try {
    return await iterator.next();
  } catch (cause) {
    throw new AddressRefused('cut off', { cause });
  }
}

const single = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.[0];

const tooLarge = (limit: number) =>
  cutoutError('IMAGE_TOO_LARGE', `the picture has more than ${limit} bytes`, { details: { limit } });
