/** A name for each blob, the same as long as the blob lives: what is kept speaks of blobs by these. */
export class BlobKeys {
  readonly #keys = new WeakMap<Blob, string>();
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  of(blob: Blob): string {
    const key = this.#keys.get(blob) ?? this.#newId();
    this.#keys.set(blob, key);
    return key;
  }

  /** It was read back by this name. */
  know(blob: Blob, key: string): Blob {
    this.#keys.set(blob, key);
    return blob;
  }
}
