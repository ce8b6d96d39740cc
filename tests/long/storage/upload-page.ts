/** The uploading half of the editor, alone in a page of the editor's origin; bundled by store-page.ts. */
import { checkAppKey } from '../../../src/api/check-app-key.ts';
import type { ApiContext } from '../../../src/api/context.ts';
import { createHttp } from '../../../src/api/http.ts';
import { type UploadToken, uploadPolicy } from '../../../src/api/upload-policy.ts';
import type { Clock } from '../../../src/base/clock.ts';
import { AppError } from '../../../src/base/error.ts';
import { contentHash } from '../../../src/upload/content-hash.ts';
import { createTransports } from '../../../src/upload/transports.ts';
import type { UploadGrant } from '../../../src/upload/uploader.ts';
import { samplePicture } from './sample-picture.ts';

/** Time runs this many times faster: a stall of 20 s is noticed after two. */
const PACE = 10;

const began = Date.now();
const hasty: Clock = {
  now: () => began + (Date.now() - began) * PACE,
  after(ms, run) {
    const timer = setTimeout(run, ms / PACE);
    return () => clearTimeout(timer);
  },
};

export interface UploadParams {
  /** Bytes of the file, and what it is filled with. */
  size: number;
  fill: number;
  /** Origin to send to in the store's place. */
  via?: string;
  /** Changes of the permission. */
  grant?: Partial<UploadGrant>;
  /** The permission of the upload before this one. */
  sameGrant?: boolean;
}

export interface Outcome {
  key: string;
  sha256: string;
  shares: number[];
  url?: string;
  code?: string;
  message?: string;
  status?: unknown;
}

const never = new AbortController().signal;
let context: ApiContext = { clientId: 'test', lang: 'en', accessKey: 'pk_sandbox_full' };
const http = createHttp({ origin: '', context: () => context, clock: hasty });
const transports = createTransports({ clock: hasty });
let last: UploadToken | undefined;
let key = '';
let running = new AbortController();

async function permission(): Promise<UploadToken> {
  if (context.session === undefined) {
    const { session } = await checkAppKey(http, never, 'pk_sandbox_full');
    context = { ...context, session: session.token };
    key = session.upload_key;
  }
  const [token] = await uploadPolicy(
    http,
    never,
    { key, serverTime: () => Date.now() / 1000 },
    { count: 1, suffix: 'png' },
  );
  if (token === undefined) throw new Error('no permission');
  return token;
}

/** A new permission, or the one before. */
export async function permissionFor({ sameGrant = false }: Pick<UploadParams, 'sameGrant'>): Promise<UploadToken> {
  last = sameGrant && last !== undefined ? last : await permission();
  return last;
}

async function upload({ size, fill, via, grant = {}, ...wish }: UploadParams): Promise<Outcome> {
  const token = await permissionFor(wish);
  const url = via === undefined ? token.url : token.url.replace(new URL(token.url).origin, via);
  const blob = new Blob([samplePicture(size, fill)], { type: 'image/png' });
  const shares: number[] = [];
  const facts = { key: token.key, sha256: await contentHash(blob), shares };
  running = new AbortController();
  try {
    const file = { blob, index: 0 };
    const options = { onProgress: (share: number) => shares.push(share) };
    const result = await transports.upload(running.signal, file, { ...token, url, ...grant }, options);
    return { ...facts, url: result.url };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...facts, code: error.code, message: error.message, status: error.details.status };
  }
}

Object.assign(globalThis, { upload, permission, abort: () => running.abort('enough') });
