import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { MasterSecret } from '../../platform/secrets/secret.ts';

/** What a signed result says (D66). All of `result` is as the frame reported it. */
export interface ResultClaims {
  /** Origin of the editor. */
  iss: string;
  /** Access key of the frame. */
  aud: string;
  /** Seconds since 1970, the server's. */
  iat: number;
  /** Of this signature. */
  jti: string;
  /** The partner's user, where a session token of its backend named one. */
  sub?: string | undefined;
  result: {
    uuid: string;
    /** Lower-case hex of the file. */
    sha256: string;
    width: number;
    height: number;
    type: string;
    /** The sheet that was used for it, where a user paid. */
    ticket?: string | undefined;
  };
}

/** PKCS #8 of an Ed25519 key (RFC 8410 §7), up to its 32 bytes. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Signs results as JWS in compact form (RFC 7515) with Ed25519 (RFC 8037): anyone with the public key can check one, with any
 * library for JWTs, and nobody but this installation can make one. The key comes from the installation's secret.
 */
export class ResultSigner {
  readonly #key: KeyObject;
  readonly #public: { kty: 'OKP'; crv: 'Ed25519'; x: string };
  readonly #kid: string;

  constructor(secret: MasterSecret) {
    const seed = secret.sign('result-signature-key');
    this.#key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
    const { x = '' } = createPublicKey(this.#key).export({ format: 'jwk' });
    this.#public = { kty: 'OKP', crv: 'Ed25519', x };
    this.#kid = createHash('sha256').update(x).digest('base64url').slice(0, 16);
  }

  sign(claims: ResultClaims): string {
    const header = { alg: 'EdDSA', kid: this.#kid, typ: 'JWT' };
    const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    return `${text}.${sign(null, Buffer.from(text), this.#key).toString('base64url')}`;
  }

  /** The public key as a set of JWKs (RFC 7517). */
  keys() {
    return { keys: [{ ...this.#public, kid: this.#kid, alg: 'EdDSA' as const, use: 'sig' as const }] };
  }
}
