/** So many bytes are handed to the browser at once: it keeps large Blobs outside of this process, on disk where they are many. */
const PART = 8_388_608;

/** Collects a file's bytes into a Blob, so that a large file never stands in this process' memory as a whole. */
export class BlobParts {
  readonly #type: string;
  #waiting: Uint8Array<ArrayBuffer>[] = [];
  #bytes = 0;
  #blobs: Blob[] = [];

  constructor(type: string) {
    this.#type = type;
  }

  /** @param bytes are taken over: the caller does not write to them again */
  add(bytes: Uint8Array<ArrayBuffer>): void {
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
    if (this.#bytes >= PART) this.#seal();
  }

  blob(): Blob {
    this.#seal();
    return new Blob(this.#blobs, { type: this.#type });
  }

  #seal(): void {
    this.#blobs.push(new Blob(this.#waiting));
    this.#waiting = [];
    this.#bytes = 0;
  }
}
