/** What both of a WebP's directions know: a RIFF file of named chunks. */

/** Those that hold a picture's pixels. */
export const PICTURE_CHUNKS: readonly string[] = ['ALPH', 'VP8 ', 'VP8L'];

/** Chunks from a place on, as far as they are whole. `whole`: with its name and length. */
export function* webpChunks(
  bytes: Uint8Array,
  from = 12,
): Generator<{ name: string; body: Uint8Array; whole: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = from; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (end > bytes.length) return;
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const padded = Math.min(end + (length & 1), bytes.length);
    yield { name, body: bytes.subarray(at + 8, end), whole: bytes.subarray(at, padded) };
    at = end + (length & 1);
  }
}

/** A WebP of these chunks, in parts. */
export function riffFile<Chunk extends Uint8Array>(chunks: readonly Chunk[]): (Chunk | Uint8Array<ArrayBuffer>)[] {
  const size = chunks.reduce((sum, { length }) => sum + length, 4);
  const riff = new Bytes(12);
  riff.text('RIFF').long(size).text('WEBP');
  return [riff.data, ...chunks];
}

export function chunk(name: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Bytes(8 + body.length + (body.length & 1));
  out.text(name).long(body.length);
  out.data.set(body, 8);
  return out.data;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Writes little-endian numbers one after the other. */
export class Bytes {
  readonly data: Uint8Array<ArrayBuffer>;
  #at = 0;

  constructor(size: number) {
    this.data = new Uint8Array(size);
  }

  byte(value: number): this {
    this.data[this.#at] = value;
    this.#at += 1;
    return this;
  }

  zeros(count: number): this {
    this.#at += count;
    return this;
  }

  short(value: number): this {
    return this.byte(value & 255).byte((value >> 8) & 255);
  }

  three(value: number): this {
    return this.short(value & 0xffff).byte((value >> 16) & 255);
  }

  long(value: number): this {
    return this.short(value & 0xffff).short((value >>> 16) & 0xffff);
  }

  text(value: string): this {
    for (const letter of value) this.byte(letter.charCodeAt(0));
    return this;
  }
}
