import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { matchOrigin, type Whitelist } from '../../../src/protocol/whitelist.ts';
import { sameSignature } from '../secrets/secret.ts';

/** s between a token's making and its end, at most: what leaks is soon worth nothing. */
const LONGEST_LIFE = 900;
/** s by which the partner's clock may differ from ours. */
const SKEW = 60;
/** Characters of a token; longer text is not looked at. */
const LONGEST = 2048;

const headerSchema = z.object({ alg: z.literal('HS256') });
const claimsSchema = z.object({
  /** The access key. */
  aud: z.string(),
  iat: z.int(),
  exp: z.int(),
  /** Who it is to the partner. */
  sub: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/)
    .optional(),
  /** The page that it was made for. */
  origin: z.string().max(300).optional(),
});

/** What a partner's backend says of a visitor. */
export interface PartnerSession {
  user?: string | undefined;
}

/** Why a session token is refused; said to the partner's developer, who has to mend it. */
export const TOKEN_REFUSALS = {
  malformed: 'it is no JWT in compact form',
  algorithm: 'its algorithm must be HS256',
  signature: 'no working secret of this access key signed it',
  claims: 'it needs aud, iat and exp; sub is 1 to 128 printable ASCII characters',
  audience: 'its aud is another access key',
  lifetime: 'exp must lie after iat, by 900 s at most',
  early: 'its iat lies in the future: see to the clock',
  expired: 'it is over: mint a new one',
  origin: 'its origin is not on the list of this access key',
} as const;
export type TokenRefusal = keyof typeof TOKEN_REFUSALS;

export interface TokenQuestion {
  token: string;
  key: string;
  /** The key's working secrets. */
  secrets: readonly string[];
  list: Whitelist;
  /** ms since 1970. */
  now: number;
}

/**
 * Reads a session token that a partner's backend made (D46): a JWT (RFC 7519), signed by HMAC-SHA256 with a secret of the key.
 * Nothing in it is read before its signature held.
 */
export function readSessionToken({ token, key, secrets, list, now }: TokenQuestion): PartnerSession | TokenRefusal {
  const parts = token.length > LONGEST ? [] : token.split('.');
  const [header = '', claims = '', signature = ''] = parts;
  if (parts.length !== 3) return 'malformed';
  if (!headerSchema.safeParse(decode(header)).success) return 'algorithm';
  const signed = (secret: string) => createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url');
  if (!secrets.some((secret) => sameSignature(signature, signed(secret)))) return 'signature';
  const parsed = claimsSchema.safeParse(decode(claims));
  if (!parsed.success) return 'claims';
  const { aud, iat, exp, sub, origin } = parsed.data;
  if (aud !== key) return 'audience';
  if (exp <= iat || exp - iat > LONGEST_LIFE) return 'lifetime';
  const seconds = now / 1000;
  if (iat > seconds + SKEW) return 'early';
  if (exp <= seconds - SKEW) return 'expired';
  if (origin !== undefined && !matchOrigin(list, origin)) return 'origin';
  return sub === undefined ? {} : { user: sub };
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
