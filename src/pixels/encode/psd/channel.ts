import type { ByteStore } from '../byte-store.ts';
import { FileParts } from '../file-parts.ts';
import { packBits, packedAtMost } from './pack-bits.ts';

const CHUNK = 262_144;

/** One channel of a layer, packed row by row; what is done goes to the store. */
export class Channel<Stored> {
  readonly #parts: FileParts<Stored>;
  readonly #lengths: number[] = [];
  #chunk = new Uint8Array(CHUNK);
  #filled = 0;
  #total = 0;

  constructor(store: ByteStore<Stored>) {
    this.#parts = new FileParts(store);
  }

  /** A row of bytes. */
  add(row: Uint8Array): void {
    if (this.#filled + packedAtMost(row.length) > this.#chunk.length) this.#flush(packedAtMost(row.length));
    const length = packBits(row, this.#chunk.subarray(this.#filled));
    this.#filled += length;
    this.#total += length;
    this.#lengths.push(length);
  }

  /** Bytes of each packed row, two each. */
  get lengths(): Uint8Array<ArrayBuffer> {
    const view = new DataView(new ArrayBuffer(this.#lengths.length * 2));
    for (const [y, length] of this.#lengths.entries()) view.setUint16(y * 2, length);
    return new Uint8Array(view.buffer);
  }

  /** Bytes of all packed rows. */
  get size(): number {
    return this.#total;
  }

  data(): Stored {
    this.#flush(CHUNK);
    return this.#parts.file();
  }

  #flush(atLeast: number): void {
    this.#parts.add(this.#chunk.slice(0, this.#filled));
    this.#chunk = new Uint8Array(Math.max(CHUNK, atLeast));
    this.#filled = 0;
  }
}
