import {
  type BatchRequest,
  type BatchResponse,
  cancelBatch,
  findBatch,
  startBatch,
} from '../../src/protocol/calls/batch.schema.ts';
import type { Contract, ResponseOf } from '../../src/protocol/calls/contract.schema.ts';
import {
  type RemovalAccountResponse,
  removalAccount,
  removeBackground,
} from '../../src/protocol/calls/removal.schema.ts';
import { signingKeys } from '../../src/protocol/calls/results.schema.ts';
import { apiError } from './api-error.ts';
import { type Picture, type Removal, type RemovalOptions, removalForm, removalOf } from './removal.ts';
import type { ResultClaims } from './shapes.ts';
import { type ResultCheck, verifyResultWith } from './verify-result.ts';

export interface ClientOptions {
  /** Of the server, `https://editor.example`. */
  origin: string;
  /** A secret of your access key, `sk_…`. */
  secret: string;
  /** Milliseconds that a call may take. */
  timeout?: number | undefined;
  fetch?: typeof fetch | undefined;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Your own name of the call: the same call again gets its first answer, and is charged once. */
  idempotencyKey?: string | undefined;
}

interface Sent extends CallOptions {
  params?: Readonly<Record<string, string>>;
  body?: FormData | string;
}

/** Milliseconds that the server's public keys are kept. */
const KEYS_KEPT = 3_600_000;

/** The calls of a partner's backend; every refusal is a CutoutApiError. */
export class CutoutClient {
  readonly #options: ClientOptions;
  #keys: { read: number; keys: ResponseOf<typeof signingKeys>['keys'] } | undefined;

  constructor(options: ClientOptions) {
    const { protocol, origin } = new URL(options.origin);
    if (!/^https?:$/.test(protocol)) throw new TypeError(`origin: ${options.origin} is no https:// address`);
    // Of an environment variable that is not set, in a program without types.
    if (!options.secret) throw new TypeError('secret: a secret of your access key is missing');
    this.#options = { ...options, origin };
  }

  /** A picture in, the finished file out. */
  async removeBackground(picture: Picture, options: RemovalOptions = {}, call: CallOptions = {}): Promise<Removal> {
    return removalOf(await this.#send(removeBackground, { ...call, body: removalForm(picture, options) }));
  }

  /** How many mattings are left of the key's day. */
  async account(call: CallOptions = {}): Promise<RemovalAccountResponse['data']['attributes']> {
    return (await this.#json(removalAccount, call)).data.attributes;
  }

  /** Hands in up to a hundred addresses; the webhook `batch.finished` tells of the end. */
  startBatch(request: BatchRequest, call: CallOptions = {}): Promise<ResponseOf<typeof startBatch>> {
    return this.#json(startBatch, { ...call, body: JSON.stringify(request) });
  }

  findBatch(id: string, call: CallOptions = {}): Promise<BatchResponse> {
    return this.#json(findBatch, { ...call, params: { id } });
  }

  cancelBatch(id: string, call: CallOptions = {}): Promise<BatchResponse> {
    return this.#json(cancelBatch, { ...call, params: { id } });
  }

  /** The claims of a `save`. Throws where the signature is not this server's, or of another key or file, or too old. */
  async verifyResult(
    signature: string,
    file: Uint8Array,
    check: Pick<ResultCheck, 'accessKey' | 'maxAge' | 'now'>,
  ): Promise<ResultClaims> {
    if (this.#keys === undefined || Date.now() - this.#keys.read > KEYS_KEPT) {
      this.#keys = { read: Date.now(), keys: (await this.#json(signingKeys, {})).keys };
    }
    return verifyResultWith(signature, file, { ...check, keys: this.#keys.keys, origin: this.#options.origin });
  }

  async #json<C extends Contract>(contract: C, sent: Sent): Promise<ResponseOf<C>> {
    const response = await this.#send(contract, sent);
    if (!('json' in contract.response)) throw new TypeError(`${contract.path} answers no JSON`);
    return contract.response.json.parse(await response.json()) as ResponseOf<C>;
  }

  async #send({ method, path }: Contract, { params = {}, body, signal, idempotencyKey }: Sent): Promise<Response> {
    const { origin, secret, timeout = 120_000, fetch: send = fetch } = this.#options;
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const limit = AbortSignal.timeout(timeout);
    const response = await send(new URL(filled, origin), {
      method,
      headers: {
        'x-api-key': secret,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'error',
    });
    if (!response.ok) throw await apiError(response);
    return response;
  }
}
