import { cutoutError } from '../../../src/protocol/errors.ts';
import { contentHash } from '../../../src/upload/content-hash.ts';

/** The blobs of a document, each once, by the hash of its bytes. */
export class Assets {
  readonly #blobs = new Map<string, Blob>();
  readonly #hashes = new WeakMap<Blob, Promise<string>>();

  /** Holds a blob; the same hash for the same bytes. */
  async put(blob: Blob): Promise<string> {
    const hashing = this.#hashes.get(blob) ?? contentHash(blob);
    this.#hashes.set(blob, hashing);
    const hash = await hashing;
    if (!this.#blobs.has(hash)) this.#blobs.set(hash, blob);
    return hash;
  }

  /** Holds a blob whose hash is known. */
  hold(hash: string, blob: Blob): void {
    this.#blobs.set(hash, blob);
  }

  /** @throws INTERNAL where there is no such blob */
  get(hash: string): Blob {
    const blob = this.#blobs.get(hash);
    if (blob === undefined) throw cutoutError('INTERNAL', `no asset ${hash}`);
    return blob;
  }

  readonly sizeOf = (hash: string): number => this.#blobs.get(hash)?.size ?? 0;

  /** Lets go of all that nothing needs any more. */
  retain(needed: ReadonlySet<string>): void {
    for (const hash of this.#blobs.keys()) if (!needed.has(hash)) this.#blobs.delete(hash);
  }

  entries(): [hash: string, blob: Blob][] {
    return [...this.#blobs];
  }
}
