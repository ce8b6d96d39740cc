import { createHmac } from 'node:crypto';

/** Scope of an AWS4 signature; a day as YYYYMMDD. */
export interface SignatureScope {
  day: string;
  region: string;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4 of a POST policy: hex HMAC-SHA256 of the base64 policy under the chained key. */
export function signPolicyAws4(secretKey: string, { day, region }: SignatureScope, policy: string): string {
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region));
  return hmac(key, policy).toString('hex');
}

/** `20261121T131500Z` of a moment in ms since 1970. */
export const amzDate = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The moment of such a date in ms; NaN when it is malformed. */
export function parseAmzDate(text: string): number {
  const parts = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text);
  if (parts === null) return Number.NaN;
  const [, year, month, day, hour, minute, second] = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
