import { Bytes, chunk, joined, PICTURE_CHUNKS, riffFile, webpChunks } from './riff.ts';

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
  return riffFile([chunk('VP8X', head.data), chunk('ANIM', animation.data), ...bodies]);
}

/** The chunks that hold the picture, as they stand in a still file. */
function pictureChunks(file: Uint8Array): Uint8Array {
  const text = String.fromCharCode(...file.subarray(0, 12));
  if (file.length < 20 || !text.startsWith('RIFF') || !text.endsWith('WEBP')) throw new RangeError('no WebP');
  const parts = [...webpChunks(file)].filter(({ name }) => PICTURE_CHUNKS.includes(name)).map(({ whole }) => whole);
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
