import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '../../../src/base/clock.ts';
import { keyBehind } from './embedded-access.ts';
import { AWS4, amzDate } from './policy-signature.ts';
import { type CloudKind, signUpload } from './signers.ts';
import type { StoreAccess, StoreGrant, UploadWish } from './store-access.ts';

/** A bucket of a service that speaks S3. */
export interface CloudBucket {
  kind: CloudKind;
  /** Address of the service as browsers see it, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Seconds that a signed address is good for (C25). */
const LIFETIME = 600;

/** A bucket elsewhere: clients upload into it and read from it themselves, by what is signed here. Path-style addresses. */
export class CloudAccess implements StoreAccess {
  readonly #bucket: CloudBucket;
  readonly #clock: Clock;

  constructor(bucket: CloudBucket, clock: Clock) {
    this.#bucket = bucket;
    this.#clock = clock;
  }

  grant(wish: UploadWish): StoreGrant {
    const { kind, endpoint, ...bucket } = this.#bucket;
    const { fields, token } = signUpload(kind, { ...wish, payer: undefined, ...bucket, now: this.#clock.now() });
    return {
      token,
      url: `${endpoint}/${bucket.bucket}`,
      backup_url: '',
      bucket: bucket.bucket,
      region: bucket.region,
      credentials: { access_key: bucket.accessKey, secret_key: '', session_token: '' },
      data: fields,
      order: [kind],
    };
  }

  signed(key: string): string {
    return presignGet(this.#bucket, key, this.#clock.now());
  }

  keyOf(address: string): string | undefined {
    const { endpoint, bucket } = this.#bucket;
    return keyBehind(address, `${endpoint}/${bucket}/`);
  }
}

/** A query-signed GET (AWS Signature Version 4, "UNSIGNED-PAYLOAD"). Keys are of isObjectKey, which need little encoding. */
export function presignGet({ endpoint, bucket, region, accessKey, secretKey }: CloudBucket, key: string, now: number) {
  const date = amzDate(now);
  const scope = [date.slice(0, 8), region, AWS4.service, AWS4.terminator];
  const { host } = new URL(endpoint);
  const path = `/${bucket}/${key.split('/').map(encode).join('/')}`;
  const query = Object.entries({
    'X-Amz-Algorithm': AWS4.algorithm,
    'X-Amz-Credential': [accessKey, ...scope].join('/'),
    'X-Amz-Date': date,
    'X-Amz-Expires': String(LIFETIME),
    'X-Amz-SignedHeaders': 'host',
  })
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
  const canonical = ['GET', path, query, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const text = [AWS4.algorithm, date, scope.join('/'), createHash('sha256').update(canonical).digest('hex')].join('\n');
  const signingKey = scope.reduce(hmac, Buffer.from(`${AWS4.prefix}${secretKey}`));
  return `${endpoint}${path}?${query}&X-Amz-Signature=${hmac(signingKey, text).toString('hex')}`;
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986, as the signature counts it. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
