import { createHmac } from 'node:crypto';

/** Names by which one family of signatures, version 4, goes; AWS's and Alibaba's differ in words alone. */
export interface Signature4 {
  /** Before the secret key, as the first key of the chain. */
  prefix: string;
  service: string;
  terminator: string;
  algorithm: string;
}

export const AWS4: Signature4 = {
  prefix: 'AWS4',
  service: 's3',
  terminator: 'aws4_request',
  algorithm: 'AWS4-HMAC-SHA256',
};

export const OSS4: Signature4 = {
  prefix: 'aliyun_v4',
  service: 'oss',
  terminator: 'aliyun_v4_request',
  algorithm: 'OSS4-HMAC-SHA256',
};

/** Scope of a version 4 signature; a day as YYYYMMDD. */
export interface SignatureScope {
  day: string;
  region: string;
}

const sha256 = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Hex HMAC-SHA256 of the base64 policy under the key chained from secret, day, region and service. */
export function signPolicy4(
  { prefix, service, terminator }: Signature4,
  secretKey: string,
  { day, region }: SignatureScope,
  policy: string,
): string {
  const key = [day, region, service, terminator].reduce(sha256, Buffer.from(`${prefix}${secretKey}`));
  return sha256(key, policy).toString('hex');
}

/** Base64 HMAC-SHA1 of the base64 policy: S3's version 2 and OSS's version 1. */
export const signPolicy1 = (secretKey: string, policy: string): string =>
  createHmac('sha1', secretKey).update(policy).digest('base64');

/** `<access key>:<signature>:<policy>` of a Qiniu put policy, its base64 URL-safe and padded. */
export function signPutPolicy(accessKey: string, secretKey: string, putPolicy: object): string {
  const policy = urlSafe(Buffer.from(JSON.stringify(putPolicy)));
  return `${accessKey}:${signPutPolicyText(secretKey, policy)}:${policy}`;
}

/** Signature of a put policy in its base64. */
export const signPutPolicyText = (secretKey: string, policy: string): string =>
  urlSafe(createHmac('sha1', secretKey).update(policy).digest());

const urlSafe = (bytes: Buffer): string => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');

/** `20261121T131500Z` of a moment in ms since 1970. */
export const amzDate = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The moment of such a date in ms; NaN when it is malformed. */
export function parseAmzDate(text: string): number {
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text);
  if (parts === null) return Number.NaN;
  const [, year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
