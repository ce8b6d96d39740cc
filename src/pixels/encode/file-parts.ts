import type { ByteStore } from './byte-store.ts';

/** This many bytes are handed to the store at once. */
const PART = 8_388_608;

/** Collects a file's bytes part by part, so that a large file never stands in this process' memory as a whole. */
export class FileParts<Stored> {
  readonly #store: ByteStore<Stored>;
  readonly #type: string;
  #waiting: Uint8Array<ArrayBuffer>[] = [];
  #bytes = 0;
  readonly #parts: Stored[] = [];

  constructor(store: ByteStore<Stored>, type = '') {
    this.#store = store;
    this.#type = type;
  }

  /** @param bytes are taken over: the caller does not look at them again */
  add(bytes: Uint8Array<ArrayBuffer>): void {
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
    if (this.#bytes >= PART) this.#flush();
  }

  file(): Stored {
    this.#flush();
    return this.#store.join(this.#parts, this.#type);
  }

  #flush(): void {
    this.#parts.push(this.#store.join(this.#waiting));
    this.#waiting = [];
    this.#bytes = 0;
  }
}
