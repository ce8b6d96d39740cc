import { nanoid } from 'nanoid';
import { z } from 'zod';
import type { Clock } from '../src/base/clock.ts';
import type { FrameSession } from '../src/protocol/http.ts';
import type { PartnerSession } from './keys/session-token.ts';
import { type MasterSecret, sameSignature } from './secret.ts';

/** Characters of an id: 132 random bits. */
const ID = 22;
/** How long a frame may go on without asking about its key again, in seconds. */
const LIFETIME = 12 * 3600;

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

/** id, access key, expiry; and, where a partner's backend vouched, the user that it named, or ''. */
const payloadSchema = z.tuple([z.string(), z.string(), z.number(), z.string().optional()]);

/**
 * Sessions of frames without a table: the token carries id, access key and expiry, and a signature over them. Whoever holds
 * a token owns what was uploaded with it, and nothing else.
 */
export class FrameSessions {
  readonly #secret: MasterSecret;
  readonly #clock: Clock;

  constructor(secret: MasterSecret, clock: Clock) {
    this.#secret = secret;
    this.#clock = clock;
  }

  mint(key: string, partner?: PartnerSession): FrameSession {
    const id = nanoid(ID);
    const now = Math.floor(this.#clock.now() / 1000);
    const expires = now + LIFETIME;
    const vouched = partner === undefined ? [] : [partner.user ?? ''];
    const payload = Buffer.from(JSON.stringify([id, key, expires, ...vouched])).toString('base64url');
    return {
      token: `${payload}.${this.#sign(payload)}`,
      upload_key: this.#uploadKey(id, key),
      expires,
      server_time: now,
    };
  }

  /** The session of a token; undefined when it is malformed, forged or expired. */
  open(token: string): Session | undefined {
    const [payload = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || token.length > 512 || !sameSignature(signature, this.#sign(payload))) return undefined;
    const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    if (!parsed.success) return undefined;
    const [id, key, expires, vouched] = parsed.data;
    if (expires * 1000 <= this.#clock.now()) return undefined;
    const partner = vouched === undefined ? undefined : vouched === '' ? {} : { user: vouched };
    return { id, key, uploadKey: this.#uploadKey(id, key), partner };
  }

  #sign(payload: string): string {
    return this.#secret.sign('frame-session', payload).toString('base64url');
  }

  #uploadKey(id: string, key: string): string {
    return this.#secret.sign('upload-signature', id, key).toString('hex');
  }
}
