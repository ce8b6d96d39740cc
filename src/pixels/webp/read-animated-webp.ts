import { Bytes, chunk, joined, PICTURE_CHUNKS, riffFile, webpChunks } from './riff.ts';

/** A part of the canvas that one frame draws. */
export interface WebpPart {
  x: number;
  y: number;
  width: number;
  height: number;
  /** ms. */
  delay: number;
  /** It is laid over what was there; false: it takes its place. */
  blends: boolean;
  /** Its part is cleared before the next frame. */
  clears: boolean;
  /** A still WebP of the part. */
  file: Uint8Array<ArrayBuffer>;
}

export interface ReadWebp {
  width: number;
  height: number;
  /** How often it is shown; 0: for ever. */
  plays: number;
  parts: WebpPart[];
}

const ALPHA = 0x10;
const ANIMATION = 0x02;
/** Of a frame's chunk, before its picture. */
const HEAD = 16;

const three = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);

/** Whether a file begins as a WebP that moves does: 21 bytes of it are enough. */
export function isAnimatedWebp(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 16));
  return text.startsWith('RIFF') && text.slice(8) === 'WEBPVP8X' && ((head[20] ?? 0) & ANIMATION) !== 0;
}

/**
 * The frames of a WebP that moves, each as a still one (RFC 9649 §2.7.1). Written for files of strangers: it ends on any bytes, and
 * what was whole before an error is kept.
 * @returns undefined for what does not move, or has no frame
 */
export function readAnimatedWebp(data: Uint8Array): ReadWebp | undefined {
  if (!isAnimatedWebp(data)) return undefined;
  const [width, height] = [three(data, 24) + 1, three(data, 27) + 1];
  const parts: WebpPart[] = [];
  let plays = 0;
  for (const { name, body } of webpChunks(data)) {
    if (name === 'ANIM') plays = (body[4] ?? 0) | ((body[5] ?? 0) << 8);
    if (name !== 'ANMF') continue;
    const part = partOf(body);
    // A frame never draws beyond the canvas.
    if (part && part.x + part.width <= width && part.y + part.height <= height) parts.push(part);
  }
  return parts.length > 0 ? { width, height, plays, parts } : undefined;
}

/** Sizes as the coded pictures themselves have them. */
const CODED: Readonly<Record<string, (body: Uint8Array) => { width: number; height: number }>> = {
  'VP8 ': (body) => ({ width: three(body, 6) & 0x3fff, height: three(body, 8) & 0x3fff }),
  VP8L: (body) => {
    const bits = three(body, 1) + (body[4] ?? 0) * 2 ** 24;
    return { width: (bits & 0x3fff) + 1, height: (Math.floor(bits / 0x4000) & 0x3fff) + 1 };
  },
};

function partOf(body: Uint8Array): WebpPart | undefined {
  if (body.length <= HEAD) return undefined;
  const [width, height, flags] = [three(body, 6) + 1, three(body, 9) + 1, body[15] ?? 0];
  const chunks = [...webpChunks(body, HEAD)].filter(({ name }) => PICTURE_CHUNKS.includes(name));
  const coded = chunks.find(({ name }) => name !== 'ALPH');
  const own = coded && CODED[coded.name]?.(coded.body);
  // What would be decoded is as large as the frame says: a small one cannot ask for the memory of a large one.
  if (own?.width !== width || own.height !== height) return undefined;
  return {
    x: three(body, 0) * 2,
    y: three(body, 3) * 2,
    width,
    height,
    delay: three(body, 12),
    blends: (flags & 2) === 0,
    clears: (flags & 1) !== 0,
    file: stillFile(
      chunks.map(({ whole }) => whole),
      chunks.some(({ name }) => name === 'ALPH') ? { width, height } : undefined,
    ),
  };
}

/** @param soft its size, where the picture has its alpha in a chunk of its own: a header has to say so */
function stillFile(chunks: readonly Uint8Array[], soft?: { width: number; height: number }): Uint8Array<ArrayBuffer> {
  if (soft === undefined) return joined(riffFile(chunks));
  const head = new Bytes(10);
  head
    .byte(ALPHA)
    .zeros(3)
    .three(soft.width - 1)
    .three(soft.height - 1);
  return joined(riffFile([chunk('VP8X', head.data), ...chunks]));
}
