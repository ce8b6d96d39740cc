import type { Clock } from '../../../src/base/clock.ts';
import { type MasterSecret, sameSignature } from '../secrets/secret.ts';
import { STORE_ACCESS_KEY, type StoreCredentials, storeCredentials } from './credentials.ts';
import { isObjectKey } from './object-key.ts';
import { type StoreKind, signUpload } from './signers.ts';
import type { StoreAccess, StoreGrant, UploadWish } from './store-access.ts';

/** Seconds that a signed address is good for (C25). */
const LIFETIME = 600;

export const BUCKET = 'cutout';

/** Of the configuration. */
interface EmbeddedSettings {
  origins: { store: string };
  storeProtocol: 's3' | 'qiniu';
}

/** The embedded store: `{store}/cutout/{key}?e={expiry}&s={signature}`, and S3's form, or Qiniu's ways, to upload by. */
export class EmbeddedAccess implements StoreAccess {
  readonly #secret: MasterSecret;
  readonly #clock: Clock;
  readonly #origin: string;
  readonly #credentials: StoreCredentials;
  readonly #protocol: EmbeddedSettings['storeProtocol'];

  constructor(secret: MasterSecret, clock: Clock, { origins: { store: origin }, storeProtocol }: EmbeddedSettings) {
    this.#protocol = storeProtocol;
    this.#secret = secret;
    this.#clock = clock;
    this.#origin = origin;
    this.#credentials = storeCredentials(secret);
  }

  grant(wish: UploadWish): StoreGrant {
    const { region, secretKey } = this.#credentials;
    const now = this.#clock.now();
    const { kind, url } = this.#way();
    const { fields, token } = signUpload(kind, {
      ...wish,
      bucket: BUCKET,
      now,
      region,
      accessKey: STORE_ACCESS_KEY,
      secretKey,
    });
    return {
      token,
      url,
      backup_url: '',
      bucket: BUCKET,
      region,
      // Signed here: no secret leaves the server (docs/notes/upload.md "Token").
      credentials: { access_key: STORE_ACCESS_KEY, secret_key: '', session_token: '' },
      data: fields,
      order: [kind],
    };
  }

  #way(): { kind: StoreKind; url: string } {
    return this.#protocol === 'qiniu'
      ? { kind: 'qiniu', url: this.#origin }
      : { kind: 'aws-s3', url: `${this.#origin}/${BUCKET}` };
  }

  signed(key: string): string {
    const expires = String(Math.floor(this.#clock.now() / 1000) + LIFETIME);
    return `${this.#plain(key)}?e=${expires}&s=${this.#signature(key, expires)}`;
  }

  verify(key: string, expires: string, signature: string): boolean {
    if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= this.#clock.now()) return false;
    return sameSignature(signature, this.#signature(key, expires));
  }

  keyOf(address: string): string | undefined {
    return keyBehind(address, `${this.#origin}/${BUCKET}/`);
  }

  #plain(key: string): string {
    return `${this.#origin}/${BUCKET}/${key}`;
  }

  #signature(key: string, expires: string): string {
    return this.#secret.sign('object-address', key, expires).toString('base64url');
  }
}

/**
 * The object key of an address that starts with `prefix`, whatever its query. The address is parsed and compared whole: 0x7f.1,
 * ::1 or a user name in front never look like ours (T27).
 */
export function keyBehind(address: string, prefix: string): string | undefined {
  if (address.length > 4096 || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  // The parser rewrites `0x7f.1`, `\` and `..`: only an address that is written as we write it is ours.
  const written = address.replace(/[?#].*$/s, '');
  if (!written.startsWith(prefix) || written !== `${url.origin}${url.pathname}`) return undefined;
  const key = written.slice(prefix.length);
  return isObjectKey(key) ? key : undefined;
}
