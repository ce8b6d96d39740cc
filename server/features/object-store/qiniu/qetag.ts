import { createHash, type Hash } from 'node:crypto';

/** Bytes of a block that is hashed by itself. */
const BLOCK = 4 * 1024 * 1024;

/**
 * Qiniu's name of a content ("qetag"): SHA-1 of each 4 MB block; 0x16 before the hash of a single block, 0x96 before the SHA-1
 * of several hashes; URL-safe base64.
 */
export class Qetag {
  readonly #blocks: Buffer[] = [];
  #hash: Hash = createHash('sha1');
  #size = 0;

  update(bytes: Uint8Array): this {
    for (let at = 0; at < bytes.length; ) {
      const chunk = bytes.subarray(at, at + BLOCK - this.#size);
      this.#hash.update(chunk);
      this.#size += chunk.length;
      at += chunk.length;
      if (this.#size === BLOCK) this.#endBlock();
    }
    return this;
  }

  digest(): string {
    if (this.#size > 0 || this.#blocks.length === 0) this.#endBlock();
    const [first = Buffer.alloc(0)] = this.#blocks;
    const isOne = this.#blocks.length === 1;
    const hash = isOne ? first : createHash('sha1').update(Buffer.concat(this.#blocks)).digest();
    return Buffer.concat([Buffer.of(isOne ? 0x16 : 0x96), hash])
      .toString('base64')
      .replaceAll('+', '-')
      .replaceAll('/', '_');
  }

  #endBlock(): void {
    this.#blocks.push(this.#hash.digest());
    this.#hash = createHash('sha1');
    this.#size = 0;
  }
}
