import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../src/base/clock.ts';
import type { FrameSession } from '../src/protocol/http.ts';
import { type MasterSecret, sameSignature } from './secret.ts';

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
}

const payloadSchema = z.tuple([z.string(), z.string(), z.number()]);

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

  mint(key: string): FrameSession {
    const id = randomBytes(16).toString('base64url');
    const now = Math.floor(this.#clock.now() / 1000);
    const expires = now + LIFETIME;
    const payload = Buffer.from(JSON.stringify([id, key, expires])).toString('base64url');
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
    const [id, key, expires] = parsed.data;
    if (expires * 1000 <= this.#clock.now()) return undefined;
    return { id, key, uploadKey: this.#uploadKey(id, key) };
  }

  #sign(payload: string): string {
    return this.#secret.sign('frame-session', payload).toString('base64url');
  }

  #uploadKey(id: string, key: string): string {
    return this.#secret.sign('upload-signature', id, key).toString('hex');
  }
}
