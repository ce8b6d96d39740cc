import { anySignal, race } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import type { Contract, SentBody, SentQuery } from '../protocol/calls/contract.schema.ts';
import { cutoutError } from '../protocol/errors.ts';
import { HEADERS } from '../protocol/http.ts';
import type { ApiContext } from './context.ts';
import { httpError, isRefusal, networkError } from './http-error.ts';

export interface HttpOptions {
  /** Origin of the API, without a trailing slash; '' is the page's own. */
  origin: string;
  context: () => ApiContext;
  clock: Clock;
  /** Sends the device token with what is no GET (spec §7: every POST of the cut-out host); default yes. */
  device?: boolean;
  /** Default: the browser's own. */
  fetch?: typeof fetch;
  /** Default: `navigator.onLine`, which is a hint: it only chooses between two words for the same failure. */
  online?: () => boolean;
}

/** What goes with one call, in the shapes that its contract reads. */
export interface CallParams<C extends Contract> {
  query?: SentQuery<C>;
  /** Query parameters that the contract does not name, as the spec's wrappers add them. */
  common?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: SentBody<C>;
  /** Sent as a form, as the spec's wrappers do (D20). */
  form?: SentBody<C>;
}

/** A contract whose success is JSON. */
export type JsonContract<C, T> = C & {
  readonly response: {
    readonly json: { safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error } };
  };
};

/** Without an answer in this time a call ends; the lanes have shorter ones where the spec says so. */
const TIMEOUT = 40_000;

/** One call to our server, by its contract. */
export type Http = <C extends Contract, T>(
  signal: AbortSignal,
  contract: JsonContract<C, T>,
  params?: CallParams<C>,
) => Promise<T>;

/**
 * Query, headers and errors that all calls share (spec §7 "Common behaviour"). Every response is parsed by the contract's schema.
 * @throws NETWORK or OFFLINE without an answer, RATE_LIMITED where the server is busy, the answer's own code where it refuses,
 * INTERNAL for an answer of another shape; the signal's reason when it aborts
 */
export function createHttp({ origin, context, clock, device = true, ...seams }: HttpOptions): Http {
  // Called without its window as `this`, fetch throws in browsers.
  const fetchNow: typeof fetch = seams.fetch ?? ((...args) => globalThis.fetch(...args));
  const online = seams.online ?? (() => navigator.onLine);

  async function send<C extends Contract, T>(
    signal: AbortSignal,
    { method, path, response: { json: schema }, refusesInResponse }: JsonContract<C, T>,
    { query, common, body, form }: CallParams<C>,
  ): Promise<T> {
    const isGet = method === 'GET';
    const caller = context();
    const added = { ...commonQuery(caller), ...(isGet && { timestamp: clock.now() }) };
    const response = await fetchNow(`${origin}${path}?${pairsOf(added, common, query)}`, {
      method,
      signal,
      credentials: 'include',
      headers: {
        ...headersOf(caller, device && !isGet),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The browser names the content type of a form itself.
      ...(form !== undefined && { body: pairsOf(form) }),
    });
    const read = withRequestId(await readJson(response), response);
    const parsed = schema.safeParse(read);
    if (response.ok) {
      if (parsed.success) return parsed.data;
      throw cutoutError('INTERNAL', `an answer of another shape from ${path}`, { cause: parsed.error });
    }
    const error = httpError(response, read);
    // What every call is refused with is no answer of this one, though its schema could read it.
    if (refusesInResponse && parsed.success && !isRefusal(read) && error.code !== 'RATE_LIMITED') return parsed.data;
    throw error;
  }

  return async (outer, contract, params = {}) => {
    outer.throwIfAborted();
    const { signal, abort, release } = anySignal(outer);
    const cancel = clock.after(TIMEOUT, () => abort(cutoutError('CALL_TIMEOUT', `no answer from ${contract.path}`)));
    try {
      return await race(signal, send(signal, contract, params));
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw isFetchFailure(error) ? networkError(error, online()) : error;
    } finally {
      cancel();
      release();
    }
  };
}

/** Members as a query or a form has them; what is undefined is left out. */
function pairsOf(...parts: readonly unknown[]): URLSearchParams {
  const members: Record<string, unknown> = Object.assign({}, ...parts);
  const pairs = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(pairs);
}

/** fetch rejects with a TypeError for everything between here and the server. */
const isFetchFailure = (error: unknown): boolean => error instanceof TypeError;

export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The number that the server's log knows the request by goes with the answer, whatever the answer's shape. */
function withRequestId(read: unknown, { headers }: Response): unknown {
  const request_id = headers.get(HEADERS.requestId);
  const isRecord = typeof read === 'object' && read !== null && !Array.isArray(read);
  return request_id !== null && isRecord ? { request_id, ...read } : read;
}

/** @param device with the device token */
export function headersOf(context: ApiContext, device = true): Record<string, string> {
  const headers: Record<string, string> = {};
  const put = (name: string, value: string | undefined): void => {
    if (value) headers[name] = value;
  };
  put(HEADERS.accessKey, context.accessKey);
  if (device) put(HEADERS.device, context.deviceToken);
  put(HEADERS.session, context.session);
  put(HEADERS.partnerSession, context.partnerSession);
  put(HEADERS.accessToken, context.accessToken);
  return headers;
}

/** Query parameters that the spec adds to every call of the wrappers (spec §7 "Common behaviour"). */
export const commonQuery = ({ gid, clientId }: ApiContext): Record<string, string> => ({
  client_id: clientId,
  gid: gid ?? '',
  preview_mode: '0',
});
