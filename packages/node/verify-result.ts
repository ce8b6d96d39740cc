import { createHash, createPublicKey, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { type ResultClaims, resultClaims } from './shapes.ts';

export interface SigningKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
}

export interface ResultCheck {
  keys: readonly SigningKey[];
  /** The server that signed. */
  origin: string;
  accessKey: string;
  /** Seconds that a signature may be old. */
  maxAge?: number | undefined;
  /** Seconds since 1970. */
  now?: number | undefined;
}

const jwsHeader = z.object({ alg: z.literal('EdDSA'), kid: z.string() });
const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** The claims of a signed result. Throws where it is not signed by these keys, for this key, of this file, or is too old. */
export function verifyResultWith(signature: string, file: Uint8Array, check: ResultCheck): ResultClaims {
  const [header = '', claims = '', mac = ''] = signature.split('.');
  const { kid } = jwsHeader.parse(decode(header));
  const jwk = check.keys.find((key) => key.kid === kid);
  if (jwk === undefined) throw new Error('result: signed by a key that is not this server’s');
  const { kty, crv, x } = jwk;
  const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
  const isSigned = verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(mac, 'base64url'));
  if (!isSigned) throw new Error('result: the signature is wrong');
  const said = resultClaims.parse(decode(claims));
  const { origin, accessKey, maxAge = 3600, now = Date.now() / 1000 } = check;
  if (said.iss !== origin || said.aud !== accessKey) throw new Error('result: of another server or key');
  if (!(Math.abs(now - said.iat) <= maxAge)) throw new Error('result: too old, or a clock is wrong');
  const sha256 = createHash('sha256').update(file).digest('hex');
  if (said.result.sha256 !== sha256) throw new Error('result: of another file');
  return said;
}
