import type { Clock } from '../../../src/base/clock.ts';
import { type MasterSecret, sameSignature } from '../../platform/secrets/secret.ts';

/** s that a popup may act for the user. */
const LIFETIME = 600;

/** Tokens for the membership's popup: signed, short, good for orders alone. */
export class VipTokens {
  readonly #secret: MasterSecret;
  readonly #clock: Clock;

  constructor(secret: MasterSecret, clock: Clock) {
    this.#secret = secret;
    this.#clock = clock;
  }

  mint(userId: string): { token: string; expires: number } {
    const expires = Math.floor(this.#clock.now() / 1000) + LIFETIME;
    const payload = `${userId}.${expires}`;
    return { token: `${payload}.${this.#sign(payload)}`, expires };
  }

  /** The user of a token; undefined when it is malformed, forged or over. */
  open(token: string): string | undefined {
    const [userId = '', expires = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || !sameSignature(signature, this.#sign(`${userId}.${expires}`))) return undefined;
    return Number(expires) * 1000 > this.#clock.now() ? userId : undefined;
  }

  #sign(payload: string): string {
    return this.#secret.sign('vip-token', payload).toString('base64url');
  }
}
