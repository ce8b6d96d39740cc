import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/error.ts';
import { type FrameSession, type KeyInfo, keyInfo } from '../protocol/calls/editsdk.schema.ts';
import type { MattingResponse } from '../protocol/calls/matting.schema.ts';
import type { DeletedUploads } from '../protocol/calls/uploads.schema.ts';
import { cutoutError } from '../protocol/errors.ts';
import { checkAppKey } from './check-app-key.ts';
import type { ApiContext } from './context.ts';
import type { PictureParams } from './fetch-picture.ts';
import { createHttp, type Http } from './http.ts';
import type { MattingCall } from './matting.ts';
import type { StoredUploadParams } from './stored-upload.ts';
import type { PolicyParams, Signer, UploadToken } from './upload-policy.ts';

export interface ApiOptions {
  /** Origin of the API, without a trailing slash; '' is the page's own. */
  origin: string;
  /** Read at each request. The session is kept by the api itself. */
  context: () => ApiContext;
  clock: Clock;
  /** What the page brought in KEY_META, in place of the first question about the key. */
  brought?: string | undefined;
  fetch?: typeof fetch;
  online?: () => boolean;
}

/** The server, as the rest of the client sees it. */
export interface Api {
  /** Asks about the key and keeps the session that comes with the answer for all later calls. */
  checkAppKey(signal: AbortSignal, accessKey: string): Promise<KeyInfo>;
  /** @throws UPLOAD_LIMIT, UPLOAD_FAILED; a session that is missing or over is asked for once by itself */
  uploadPolicy(signal: AbortSignal, params: PolicyParams): Promise<UploadToken[]>;
  /** Where this session has this content in the store already; undefined: nowhere, or that cannot be learnt. */
  findUpload(signal: AbortSignal, params: StoredUploadParams): Promise<string | undefined>;
  /** Deletes what this session has uploaded, now. */
  deleteUploads(signal: AbortSignal): Promise<DeletedUploads['data']>;
  matting(signal: AbortSignal, call: MattingCall): Promise<MattingResponse>;
  /** See coarse.ts; undefined as well where the server said that it makes none. */
  coarse(signal: AbortSignal, imageURL: string): Promise<string | undefined>;
  fetchMatte(signal: AbortSignal, url: string): Promise<Blob>;
  /** A picture by its address, read by the server. See fetch-picture.ts. */
  fetchPicture(signal: AbortSignal, params: PictureParams, onShare: (share: number) => void): Promise<Blob>;
  /** One call to the server as the others are made, for calls whose code comes later (materials.ts). */
  http: Http;
}

/** @throws CutoutError NETWORK where the code cannot be fetched */
const pictureCalls = () =>
  import('./picture-calls.ts').catch((cause: unknown) => {
    throw cutoutError('NETWORK', 'a part of the editor could not be loaded', { cause });
  });

/** A session, and by how much the server's clock is ahead of ours, in seconds. */
interface KnownSession {
  session: FrameSession;
  ahead: number;
  coarse: boolean | undefined;
}

export function createApi({ context, clock, brought, ...options }: ApiOptions): Api {
  let known: KnownSession | undefined;
  const inContext = { ...options, clock, context: () => ({ ...context(), session: known?.session.token }) };
  const http = createHttp(inContext);

  async function ask(signal: AbortSignal, accessKey: string): Promise<KeyInfo> {
    const text = brought;
    brought = undefined;
    const info = text ? keyInfo.parse(JSON.parse(text)) : await checkAppKey(http, signal, accessKey);
    known = { session: info.session, ahead: info.session.server_time - clock.now() / 1_000, coarse: info.coarse };
    return info;
  }

  function signer(): Signer {
    if (known === undefined) throw cutoutError('LOGIN_REQUIRED', 'there is no session yet');
    const { session, ahead } = known;
    return { key: session.upload_key, serverTime: () => clock.now() / 1_000 + ahead };
  }

  /** An answer may come in the call's own shape (the matting call's) or be thrown; either may say that the session has ended. */
  async function inSession<T>(signal: AbortSignal, call: (http: Http) => Promise<T>, isOver: (answer: T) => boolean) {
    const { accessKey } = context();
    const renew = async (): Promise<T> => {
      await ask(signal, accessKey ?? '');
      return call(http);
    };
    try {
      const answer = await call(http);
      return accessKey !== undefined && isOver(answer) ? await renew() : answer;
    } catch (error) {
      if (accessKey === undefined || !needsSession(error)) throw error;
      return renew();
    }
  }

  return {
    checkAppKey: ask,
    async uploadPolicy(signal, params) {
      const { uploadPolicy } = await pictureCalls();
      return inSession(
        signal,
        (by) => uploadPolicy(by, signal, signer(), params),
        () => false,
      );
    },
    async findUpload(signal, params) {
      if (known === undefined) return undefined;
      const { findUpload } = await pictureCalls();
      const asked = options.fetch ?? ((...args) => globalThis.fetch(...args));
      return findUpload(signal, known.session.token, params, asked);
    },
    async deleteUploads(signal) {
      const { deleteUploads } = await pictureCalls();
      return inSession(
        signal,
        (by) => deleteUploads(by, signal),
        () => false,
      );
    },
    async matting(signal, call) {
      const { matting } = await pictureCalls();
      return inSession(
        signal,
        (by) => matting(by, signal, context(), call),
        (answer) => answer.cutout_code === 'LOGIN_REQUIRED',
      );
    },
    coarse: async (signal, imageURL) =>
      known?.coarse ? (await pictureCalls()).coarse(http, signal, imageURL) : undefined,
    fetchMatte: async (signal, url) => (await pictureCalls()).fetchMatte(signal, url, options),
    async fetchPicture(signal, params, onShare) {
      const { fetchPicture } = await pictureCalls();
      return inSession(
        signal,
        () => fetchPicture(signal, params, onShare, inContext),
        () => false,
      );
    },
    http,
  };
}

/** A session that has ended; or a clock that the session's own time would set right (docs/notes/upload.md "Scheduler"). */
const needsSession = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'LOGIN_REQUIRED' || error.message.startsWith('SIG_EXPIRED'));
