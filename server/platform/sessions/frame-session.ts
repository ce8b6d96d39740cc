import { nanoid } from 'nanoid';
import type { Clock } from '../../../src/base/clock.ts';
import type { FrameSession } from '../../../src/protocol/calls/editsdk.schema.ts';
import { type MasterSecret, sameSignature } from '../secrets/secret.ts';
import type { ShortHmac } from '../secrets/short-hmac.ts';
import type { PartnerSession } from './session-token.ts';

/** Characters of an id: 132 random bits. */
const ID = 22;
/** How long a frame may go on without asking about its key again, in seconds. */
const LIFETIME = 12 * 3600;
/** Hex digits of a signature, and of the key beside it: 128 bits each (HMAC-SHA256-128, RFC 4868). */
const HALF = 32;
/** Characters of a token; a longer text is not looked at. */
const LONGEST = 512;

/** What a valid token says. */
export interface Session {
  /** Owner of the objects that this frame uploads. */
  id: string;
  /** Access key by which the frame came in. */
  key: string;
  /** Hex key of its upload signatures (D33): dead with the session. */
  uploadKey: string;
  /** The partner's backend vouched for this visitor when the session began (D46). */
  partner?: PartnerSession | undefined;
}

/**
 * Sessions of frames without a table: the token is `id.key.expires.signature`, and `id.key.expires.user.signature` where a
 * partner's backend vouched, its user being what that named, or nothing. The holder of a token owns what was uploaded with it, and
 * nothing else.
 */
export class FrameSessions {
  readonly #hmac: ShortHmac;
  readonly #clock: Clock;

  constructor(secret: MasterSecret, clock: Clock) {
    this.#hmac = secret.signer('frame-session');
    this.#clock = clock;
  }

  mint(key: string, partner?: PartnerSession): FrameSession {
    const id = nanoid(ID);
    const now = Math.floor(this.#clock.now() / 1000);
    const expires = now + LIFETIME;
    const vouched = partner === undefined ? '' : `.${partner.user ?? ''}`;
    const payload = `${id}.${key}.${expires}${vouched}`;
    const { signature, uploadKey } = this.#sign(payload);
    return {
      token: `${payload}.${signature}`,
      upload_key: uploadKey,
      expires,
      server_time: now,
    };
  }

  /** The session of a token; undefined when it is malformed, forged or expired. */
  open(token: string): Session | undefined {
    if (token.length > LONGEST) return undefined;
    const end = token.lastIndexOf('.');
    const payload = token.slice(0, Math.max(0, end));
    const { signature, uploadKey } = this.#sign(payload);
    if (!sameSignature(token.slice(end + 1), signature)) return undefined;
    // What we signed we made: its first three parts hold no dot.
    const [id = '', key = '', expires = '', ...named] = payload.split('.');
    if (Number(expires) * 1000 <= this.#clock.now()) return undefined;
    const user = named.join('.');
    const partner = named.length === 0 ? undefined : user === '' ? {} : { user };
    return { id, key, uploadKey, partner };
  }

  /** The halves of one HMAC: nothing is learned of either from the other. */
  #sign(payload: string): { signature: string; uploadKey: string } {
    const digest = this.#hmac.sign(payload);
    return { signature: digest.slice(0, HALF), uploadKey: digest.slice(HALF) };
  }
}
