import { createHmac } from 'node:crypto';
import type { FrameSession } from '../../src/protocol/calls/editsdk.schema.ts';
import { submitFeedback } from '../../src/protocol/calls/feedback.schema.ts';
import type { MattingResponse } from '../../src/protocol/calls/matting.schema.ts';
import type { UploadTokenWire } from '../../src/protocol/calls/uploads.schema.ts';
import { SIGNATURE, signRequest, sortedPairs } from '../../src/protocol/signature.ts';

export interface FrameClientOptions {
  origin: string;
  /** `pk_sandbox_full` by default. */
  key?: string;
  /** Sent with each request, such as the address that a proxy would tell. */
  headers?: Readonly<Record<string, string>>;
}

/** A call that was not answered with success; `status` is HTTP's. */
export class CallRefused extends Error {
  readonly status: number;
  constructor(what: string, status: number, body: string) {
    super(`${what} was answered ${status}: ${body.slice(0, 300)}`);
    this.status = status;
  }
}

/** What the editor's frame does at the server, by plain requests, once each. @throws CallRefused, or fetch's own error */
export class FrameClient {
  readonly #origin: string;
  readonly #key: string;
  readonly #extra: Readonly<Record<string, string>>;
  readonly #session: FrameSession;

  private constructor({ origin, key = 'pk_sandbox_full', headers = {} }: FrameClientOptions, session: FrameSession) {
    this.#origin = origin;
    this.#key = key;
    this.#extra = headers;
    this.#session = session;
  }

  static async open(options: FrameClientOptions): Promise<FrameClient> {
    const { origin, key = 'pk_sandbox_full', headers = {} } = options;
    const answer = await fetch(`${origin}/editsdk/check_app_key?accessKey=${key}&target_module=cutout`, { headers });
    const text = await answer.text();
    const { code, data } = answer.ok ? JSON.parse(text) : { code: -1, data: undefined };
    if (code !== 0) throw new CallRefused('check_app_key', answer.status, text);
    return new FrameClient(options, data.session);
  }

  /** Stores a PNG. @returns its address */
  async upload(picture: Uint8Array<ArrayBuffer>): Promise<string> {
    const params = {
      app: 'cutout',
      type: 'matting',
      count: '1',
      suffix: 'png',
      sigTime: String(Math.floor(Date.now() / 1000)),
      sigVersion: SIGNATURE.version,
      version: '2',
    };
    const hmac = (text: string) => createHmac('sha256', this.#session.upload_key).update(text).digest('hex');
    const sig = await signRequest(hmac, SIGNATURE.path, params);
    const policy = await this.#call(`${SIGNATURE.path}?${sortedPairs({ ...params, sig }).join('&')}`);
    const [token]: UploadTokenWire[] = JSON.parse(policy);
    if (token === undefined) throw new Error('no upload token');
    const form = new FormData();
    for (const [name, value] of Object.entries(token.data)) form.set(name, value);
    form.set('file', new Blob([picture], { type: 'image/png' }), 'picture.png');
    const stored = await fetch(token.url, { method: 'POST', body: form });
    const said = await stored.text();
    if (!stored.ok) throw new CallRefused('the store', stored.status, said);
    return token.access_url;
  }

  /** Has a stored picture cut out. `user`: who pays, with the sheet that was set aside. @returns the matte's address */
  async matting(address: string, user?: { token: string; ticket: string }): Promise<string> {
    const query = user === undefined ? '' : `?ticket=${user.ticket}`;
    const answer: MattingResponse = JSON.parse(
      await this.#call(`/v1/matting/sod${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(user && { access_token: user.token }) },
        body: JSON.stringify({
          parameter: { rsp_media_type: 'url', nMask: true },
          media_info_list: [{ media_data: address, media_profiles: { media_data_type: 'url' } }],
        }),
      }),
    );
    return answer.data?.media_info_list[0]?.media_data ?? '';
  }

  /** @returns the entry's number */
  async feedback(words: { text: string; attachments: string }): Promise<number> {
    const headers = { 'content-type': 'application/json' };
    const said = await this.#call(submitFeedback.path, { method: 'POST', headers, body: JSON.stringify(words) });
    return JSON.parse(said).data.id;
  }

  /** Everything of this session, now. */
  async deleteUploads(): Promise<void> {
    await this.#call('/v1/uploads', { method: 'DELETE' });
  }

  async #call(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<string> {
    const own = { 'enterprise-access-key': this.#key, 'x-cutout-session': this.#session.token };
    const headers = { ...this.#extra, ...own, ...init.headers };
    const answer = await fetch(`${this.#origin}${path}`, { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new CallRefused(path.split('?')[0] ?? path, answer.status, text);
    return text;
  }
}
