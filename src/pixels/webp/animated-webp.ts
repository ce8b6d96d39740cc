/** A frame as a still WebP, and how long it is shown. */
export interface WebpFrame {
  file: Uint8Array;
  /** ms. */
  delay: number;
}

interface AnimatedOptions {
  width: number;
  height: number;
  /** How often it is shown; 0: for ever. */
  plays: number;
}

const ALPHA = 0x10;
const ANIMATION = 0x02;
/** Drawn over what was before, by its alpha; what it drew stays. */
const REPLACE = 0x02;

/** Still WebPs as one that moves (RIFF container, "WebP Container Specification"). @throws RangeError for what is no WebP */
export function animatedWebp(
  frames: readonly WebpFrame[],
  { width, height, plays }: AnimatedOptions,
): Uint8Array<ArrayBuffer>[] {
  const bodies = frames.map(({ file, delay }) => frameChunk(pictureChunks(file), { width, height, delay }));
  const head = new Bytes(10);
  head
    .byte(ALPHA | ANIMATION)
    .zeros(3)
    .three(width - 1)
    .three(height - 1);
  const animation = new Bytes(6);
  animation.zeros(4).short(plays);
  const chunks = [chunk('VP8X', head.data), chunk('ANIM', animation.data), ...bodies];
  const size = chunks.reduce((sum, { length }) => sum + length, 4);
  const riff = new Bytes(12);
  riff.text('RIFF').long(size).text('WEBP');
  return [riff.data, ...chunks];
}

/** The chunks that hold the picture, as they stand in a still file. */
function pictureChunks(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tag = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (file.length < 20 || tag(0) !== 'RIFF' || tag(8) !== 'WEBP') throw new RangeError('no WebP');
  const parts: Uint8Array[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length & 1);
    if (['ALPH', 'VP8 ', 'VP8L'].includes(tag(at))) parts.push(file.subarray(at, end));
    at = end;
  }
  if (parts.length === 0) throw new RangeError('a WebP without a picture');
  return joined(parts);
}

function frameChunk(picture: Uint8Array, { width, height, delay }: { width: number; height: number; delay: number }) {
  const head = new Bytes(16);
  head
    .zeros(6)
    .three(width - 1)
    .three(height - 1)
    .three(Math.min(delay, 0xffffff))
    .byte(REPLACE);
  return chunk('ANMF', joined([head.data, picture]));
}

function chunk(name: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Bytes(8 + body.length + (body.length & 1));
  out.text(name).long(body.length);
  out.data.set(body, 8);
  return out.data;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Writes little-endian numbers one after the other. */
class Bytes {
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
