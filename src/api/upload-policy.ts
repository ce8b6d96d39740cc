import { uploadPolicy as contract, type UploadTokenWire } from '../protocol/calls/uploads.schema.ts';
import { cutoutError } from '../protocol/errors.ts';
import { MAX_TOKENS, SIGNATURE, signRequest, TOKEN_REQUEST_VERSION } from '../protocol/signature.ts';
import type { Http } from './http.ts';

/** One upload's permission (spec §3 "Upload token"), in the client's spelling. */
export interface UploadToken {
  key: string;
  token: string;
  chunkSize: number;
  url: string;
  backupUrl: string;
  bucket: string;
  region: string;
  credentials: { accessKey: string; secretKey: string; sessionToken: string };
  accessUrl: string;
  /** Finished form fields of the POST. */
  data: Readonly<Record<string, string>>;
  /** Cloud names in turn. */
  order: readonly string[];
  /** By cloud name: the same object, elsewhere. */
  clouds: Readonly<Record<string, CloudToken>>;
}

export type CloudToken = Pick<UploadToken, 'url' | 'accessUrl' | 'data' | 'token' | 'bucket'>;

export interface PolicyParams {
  /** Tokens, 1–20; exactly so many come back. */
  count: number;
  /** File suffix without a dot. */
  suffix: 'jpg' | 'png';
}

export interface Signer {
  /** The session's upload key. */
  key: string;
  /** Seconds since 1970 by the server's clock. */
  serverTime: () => number;
}

/**
 * Asks for permissions, signed (spec §7 "Upload flow", D33).
 * @throws UPLOAD_LIMIT for a count outside 1–20, before any request; UPLOAD_FAILED where the response holds another count
 */
export async function uploadPolicy(
  http: Http,
  signal: AbortSignal,
  signer: Signer,
  { count, suffix }: PolicyParams,
): Promise<UploadToken[]> {
  if (!Number.isInteger(count) || count < 1 || count > MAX_TOKENS) {
    throw cutoutError('UPLOAD_LIMIT', `1 to ${MAX_TOKENS} tokens a request, not ${count}`);
  }
  const params = {
    app: 'cutout',
    type: 'matting' as const,
    count: String(count),
    suffix,
    sigTime: String(Math.floor(signer.serverTime())),
    sigVersion: SIGNATURE.version,
    version: TOKEN_REQUEST_VERSION as typeof TOKEN_REQUEST_VERSION,
  };
  const sig = await signRequest((text) => hmac(signer.key, text), SIGNATURE.path, params);
  const tokens = await http(signal, contract, { query: { ...params, sig } });
  if (tokens.length !== count) throw cutoutError('UPLOAD_FAILED', `${tokens.length} tokens for ${count} files`);
  return tokens.map(fromWire);
}

/** HMAC-SHA256 by WebCrypto, lower-case hex. The key is the session's hex text itself, as the server uses it. */
async function hmac(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign']);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const fromWire = (wire: UploadTokenWire): UploadToken => ({
  key: wire.key,
  token: wire.token,
  chunkSize: wire.chunk_size,
  url: wire.url,
  backupUrl: wire.backup_url,
  bucket: wire.bucket,
  region: wire.region,
  credentials: {
    accessKey: wire.credentials.access_key,
    secretKey: wire.credentials.secret_key,
    sessionToken: wire.credentials.session_token,
  },
  accessUrl: wire.access_url,
  data: wire.data,
  order: wire.order,
  clouds: Object.fromEntries(
    Object.entries(wire.clouds ?? {}).map(([name, { access_url: accessUrl, ...cloud }]) => [
      name,
      { ...cloud, accessUrl },
    ]),
  ),
});
