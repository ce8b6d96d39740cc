/** So many bytes are kept here before they go to a Blob, which browsers keep outside of this process, on disk where it is large. */
const PART = 4_194_304;

/** Rows of tokens, from their making until there is a code for them. */
export class TokenShelf {
  #rows: Uint8Array<ArrayBuffer>[] = [];
  #bytes = 0;
  #away: { blob: Blob; lengths: number[] }[] = [];

  /** @param row is taken over */
  add(row: Uint8Array<ArrayBuffer>): void {
    this.#rows.push(row);
    this.#bytes += row.length;
    if (this.#bytes < PART) return;
    this.#away.push({ blob: new Blob(this.#rows), lengths: this.#rows.map(({ length }) => length) });
    this.#rows = [];
    this.#bytes = 0;
  }

  /** The rows as they came in, some at a time. */
  async *parts(): AsyncGenerator<readonly Uint8Array[], void, void> {
    for (const { blob, lengths } of this.#away) {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let at = 0;
      yield lengths.map((length) => {
        at += length;
        return bytes.subarray(at - length, at);
      });
    }
    yield this.#rows;
  }
}
