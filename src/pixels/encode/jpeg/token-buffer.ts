import type { ByteStore } from '../byte-store.ts';

/** This many bytes are kept here before they go to the store. */
const PART = 4_194_304;

/** Rows of tokens, from when they are made until there is a code for them. */
export class TokenBuffer<Stored> {
  readonly #store: ByteStore<Stored>;
  #rows: Uint8Array<ArrayBuffer>[] = [];
  #bytes = 0;
  readonly #spilled: { stored: Stored; lengths: number[] }[] = [];

  constructor(store: ByteStore<Stored>) {
    this.#store = store;
  }

  /** @param row is taken over */
  add(row: Uint8Array<ArrayBuffer>): void {
    this.#rows.push(row);
    this.#bytes += row.length;
    if (this.#bytes < PART) return;
    const lengths = this.#rows.map(({ length }) => length);
    this.#spilled.push({ stored: this.#store.join(this.#rows), lengths });
    this.#rows = [];
    this.#bytes = 0;
  }

  /** The rows as they came in, some at a time. */
  async *parts(): AsyncGenerator<readonly Uint8Array[], void, void> {
    for (const { stored, lengths } of this.#spilled) {
      const bytes = await this.#store.read(stored);
      let at = 0;
      yield lengths.map((length) => {
        at += length;
        return bytes.subarray(at - length, at);
      });
    }
    yield this.#rows;
  }
}
