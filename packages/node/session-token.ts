import { createHmac } from 'node:crypto';

export interface SessionTokenOptions {
  accessKey: string;
  /** A secret of that key, `sk_…`. */
  secret: string;
  /** Your own id of the person: at most 128 printable ASCII characters. */
  user?: string | undefined;
  /** The page that the token is for, an origin on your list. */
  origin?: string | undefined;
  /** Seconds until it ends, at most 900. */
  lifetime?: number | undefined;
  /** Seconds since 1970. */
  now?: number | undefined;
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What a page hands to `create` as `sessionToken`: a JWT by HS256, which says that your backend vouches for the person. */
export function sessionToken({ accessKey, secret, user, origin, lifetime = 600, now }: SessionTokenOptions): string {
  if (!secret) throw new TypeError('secret: a secret of your access key is missing');
  if (!(lifetime > 0 && lifetime <= 900)) throw new RangeError('a session token lasts 1 to 900 seconds');
  const iat = Math.floor(now ?? Date.now() / 1000);
  const claims = { aud: accessKey, iat, exp: iat + lifetime, sub: user, origin };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
