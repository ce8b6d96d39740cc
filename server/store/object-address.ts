import type { Clock } from '../../src/base/clock.ts';
import { type MasterSecret, sameSignature } from '../secret.ts';
import { isObjectKey } from './object-key.ts';

/** Seconds that a signed address is good for (C25). */
const LIFETIME = 600;

export const BUCKET = 'cutout';

/** Addresses of objects in the embedded store: `{store}/cutout/{key}?e={expiry}&s={signature}`. */
export class ObjectAddresses {
  readonly #secret: MasterSecret;
  readonly #clock: Clock;
  readonly #origin: string;

  constructor(secret: MasterSecret, clock: Clock, origin: string) {
    this.#secret = secret;
    this.#clock = clock;
    this.#origin = origin;
  }

  /** Opens one object to whoever holds the address, for ten minutes. */
  signed(key: string): string {
    const expires = String(Math.floor(this.#clock.now() / 1000) + LIFETIME);
    return `${this.#plain(key)}?e=${expires}&s=${this.#signature(key, expires)}`;
  }

  verify(key: string, expires: string, signature: string): boolean {
    if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= this.#clock.now()) return false;
    return sameSignature(signature, this.#signature(key, expires));
  }

  /**
   * The key of an address of our own store, signed or plain; undefined for any other address. The address is parsed and its
   * origin compared whole: 0x7f.1, ::1 or a user name in front never look like ours (T27). Nothing is fetched (D61).
   */
  keyOf(address: string): string | undefined {
    if (address.length > 4096 || !URL.canParse(address)) return undefined;
    const url = new URL(address);
    if (url.origin !== this.#origin || url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
    // The parser rewrites `0x7f.1`, `\` and `..`: only an address that is written as we write it is ours.
    if (!address.startsWith(`${this.#origin}/${BUCKET}/`) || url.pathname !== pathOf(address, this.#origin))
      return undefined;
    const key = url.pathname.slice(BUCKET.length + 2);
    return isObjectKey(key) ? key : undefined;
  }

  #plain(key: string): string {
    return `${this.#origin}/${BUCKET}/${key}`;
  }

  #signature(key: string, expires: string): string {
    return this.#secret.sign('object-address', key, expires).toString('base64url');
  }
}

const pathOf = (address: string, origin: string): string => address.slice(origin.length).replace(/[?#].*$/s, '');
