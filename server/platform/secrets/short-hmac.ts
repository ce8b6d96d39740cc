import { hash } from 'node:crypto';

/** Bytes of a block of SHA-256, and of its digest. */
const BLOCK = 64;
const DIGEST = 32;
/** Longest text, in characters. */
const LONGEST = 1024;

/**
 * HMAC-SHA256 (RFC 2104) of short texts under one key: two hashes, one call each. What Node's `createHmac` makes for each text is a
 * stream, and takes three times as long as both.
 */
export class ShortHmac {
  /** The padded keys, and behind each of them room for what is hashed after it. */
  readonly #inner: Buffer;
  readonly #outer: Buffer;

  /** @param key at most 64 bytes */
  constructor(key: Buffer) {
    if (key.length > BLOCK) throw new Error(`a key of a short HMAC has at most ${BLOCK} bytes`);
    const padded = (pad: number, room: number): Buffer => {
      const bytes = Buffer.concat([Buffer.alloc(BLOCK, pad), Buffer.alloc(room)]);
      for (const [at, byte] of key.entries()) bytes[at] = byte ^ pad;
      return bytes;
    };
    // A character takes three bytes of UTF-8 at most, or four that stand for two.
    this.#inner = padded(0x36, 3 * LONGEST);
    this.#outer = padded(0x5c, DIGEST);
  }

  /**
   * @returns 64 hex digits
   * @throws Error for a text of more than 1,024 characters
   */
  sign(text: string): string {
    if (text.length > LONGEST) throw new Error('the text is too long for a short HMAC');
    const end = BLOCK + this.#inner.write(text, BLOCK);
    this.#outer.write(hash('sha256', this.#inner.subarray(0, end), 'binary'), BLOCK, 'binary');
    return hash('sha256', this.#outer, 'hex');
  }
}
