import { createHash } from 'node:crypto';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { StoredType } from './object-store.ts';
import { SNIFF, sniff } from './sniff.ts';

export interface Measures {
  type: StoredType;
  size: number;
  etag: string;
}

/** Watches bytes go by: their count, their MD5, and both ends for the sniffing. */
export class Measured {
  readonly #md5 = createHash('md5');
  #size = 0;
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);

  add(chunk: Uint8Array): void {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.#md5.update(bytes);
    this.#size += bytes.length;
    if (this.#head.length < SNIFF.head) {
      this.#head = Buffer.concat([this.#head, bytes.subarray(0, SNIFF.head - this.#head.length)]);
    }
    this.#tail = Buffer.from(Buffer.concat([this.#tail, bytes.subarray(-SNIFF.tail)]).subarray(-SNIFF.tail));
  }

  /** @throws AppError IMAGE_FORMAT when the bytes are no picture that is stored */
  finish(): Measures {
    const type = sniff(this.#head, this.#tail, this.#size);
    if (type === undefined) throw cutoutError('IMAGE_FORMAT', 'not a whole JPEG, PNG or WebP picture');
    return { type, size: this.#size, etag: this.#md5.digest('hex') };
  }
}
