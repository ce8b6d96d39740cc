/** Thrown where a reader of headers runs past the end of the file; the caller turns it into check code 4. */
export class PastTheEnd extends Error {
  override readonly name = 'PastTheEnd';
}

const WINDOW = 65_536;

/**
 * Reads a Blob here and there without loading it: headers stand at the front of most files and at the end of some (a Samsung
 * HEIC keeps its `meta` behind 2 MB of pixels), so that no fixed prefix is enough.
 */
export class BlobReader {
  readonly size: number;
  readonly #blob: Blob;
  readonly #signal: AbortSignal;
  #start = 0;
  #window: DataView = new DataView(new ArrayBuffer(0));

  constructor(signal: AbortSignal, blob: Blob) {
    this.#signal = signal;
    this.#blob = blob;
    this.size = blob.size;
  }

  /** `length` bytes from `offset`. @throws PastTheEnd */
  async view(offset: number, length: number): Promise<DataView> {
    if (offset < 0 || length < 0 || offset + length > this.size)
      throw new PastTheEnd(`${offset}+${length} of ${this.size}`);
    const inside = offset - this.#start;
    if (inside < 0 || inside + length > this.#window.byteLength) {
      const bytes = await this.#blob.slice(offset, offset + Math.max(length, WINDOW)).arrayBuffer();
      this.#signal.throwIfAborted();
      if (bytes.byteLength < length) throw new PastTheEnd('the file became shorter while it was read');
      this.#start = offset;
      this.#window = new DataView(bytes);
    }
    return new DataView(this.#window.buffer, offset - this.#start, length);
  }

  /** As many bytes from `offset` as there are, at most `length`. */
  upTo(offset: number, length: number): Promise<DataView> {
    return this.view(offset, Math.max(0, Math.min(length, this.size - offset)));
  }
}
