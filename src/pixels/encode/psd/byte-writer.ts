/** Big-endian numbers and texts one after the other, as Photoshop's format has them. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  u8(...values: number[]): this {
    for (const value of values) this.#append(1, (at) => this.#view.setUint8(at, value));
    return this;
  }

  u16(...values: number[]): this {
    for (const value of values) this.#append(2, (at) => this.#view.setUint16(at, value));
    return this;
  }

  u32(...values: number[]): this {
    for (const value of values) this.#append(4, (at) => this.#view.setUint32(at, value));
    return this;
  }

  /** Letters of one byte each. */
  ascii(text: string): this {
    return this.u8(...[...text].map((letter) => letter.charCodeAt(0)));
  }

  /** A part with its length before it. */
  block(write: (inner: ByteWriter) => void): this {
    const inner = new ByteWriter();
    write(inner);
    const bytes = inner.bytes();
    this.u32(bytes.length);
    this.#append(bytes.length, (at) => this.#bytes.set(bytes, at));
    return this;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #append(bytes: number, write: (at: number) => void): void {
    const needed = this.#length + bytes;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    write(this.#length);
    this.#length = needed;
  }
}
