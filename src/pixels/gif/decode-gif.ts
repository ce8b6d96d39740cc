import type { Rgba } from '../kernels/pixels.ts';
import { unpackLzw } from './unpack-lzw.ts';

export interface GifFrame {
  /** ms, as the file says; 0 and 10 are shown as 100 by browsers. */
  delay: number;
  /** The whole picture as it is seen: frames before it are under it. */
  picture: Rgba;
}

export interface DecodedGif {
  width: number;
  height: number;
  /** How often it is shown; 0: for ever. */
  plays: number;
  frames: GifFrame[];
  /** Frames that were not read: the limits were reached before them. */
  left: number;
}

export interface GifLimits {
  maxFrames: number;
  /** Of all frames together. */
  maxPixels: number;
}

type Table = Uint8Array;
interface Control {
  delay: number;
  disposal: number;
  clear: number;
}
const NO_CONTROL: Control = { delay: 0, disposal: 0, clear: -1 };
const PASSES = [
  { from: 0, step: 8 },
  { from: 4, step: 8 },
  { from: 2, step: 4 },
  { from: 1, step: 2 },
] as const;

/** Reads bytes one after the other; past the end there are zeros, and `done`. */
class Bytes {
  at = 0;
  readonly data: Uint8Array;

  constructor(data: Uint8Array) {
    this.data = data;
  }

  get done(): boolean {
    return this.at >= this.data.length;
  }

  byte(): number {
    const value = this.data[this.at] ?? 0;
    this.at += 1;
    return value;
  }

  short(): number {
    return this.byte() | (this.byte() << 8);
  }

  take(count: number): Uint8Array {
    const part = this.data.subarray(this.at, this.at + count);
    this.at += count;
    return part;
  }

  /** Blocks with their lengths before them, as one. */
  blocks(): Uint8Array {
    const parts: Uint8Array[] = [];
    for (let length = this.byte(); length > 0 && !this.done; length = this.byte()) parts.push(this.take(length));
    const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

/**
 * Every frame of a GIF as it is seen. Written for files of strangers: it ends on any bytes, and what was read whole before an error is kept.
 * @returns undefined where no frame could be read, or the first alone is over the limits
 */
export function decodeGif(data: Uint8Array, limits: GifLimits): DecodedGif | undefined {
  const bytes = new Bytes(data);
  const sign = String.fromCharCode(...bytes.take(6));
  if (sign !== 'GIF87a' && sign !== 'GIF89a') return undefined;
  const [width, height] = [bytes.short(), bytes.short()];
  const flags = bytes.byte();
  bytes.take(2);
  const table = tableOf(bytes, flags);
  const pixels = width * height;
  if (pixels === 0 || pixels > limits.maxPixels) return undefined;
  const most = Math.min(limits.maxFrames, Math.floor(limits.maxPixels / pixels));
  const canvas = new Uint8ClampedArray(pixels * 4);
  const reading: Reading = {
    bytes,
    canvas,
    table,
    control: NO_CONTROL,
    gif: { width, height, plays: 1, frames: [], left: 0 },
  };
  const { gif } = reading;
  while (!bytes.done && gif.frames.length < most && readBlock(reading));
  if (gif.frames.length === most) gif.left = countLeft(bytes);
  return gif.frames.length > 0 ? gif : undefined;
}

/** Frames from here on, without their pixels. */
function countLeft(bytes: Bytes): number {
  for (let count = 0; ; ) {
    const kind = bytes.byte();
    if (bytes.done || (kind !== 0x2c && kind !== 0x21)) return count;
    if (kind === 0x2c) {
      bytes.take(8);
      tableOf(bytes, bytes.byte());
      count += 1;
    }
    // The size of the first code, or an extension's label.
    bytes.byte();
    bytes.blocks();
  }
}

interface Reading {
  bytes: Bytes;
  canvas: Uint8ClampedArray<ArrayBuffer>;
  table: Table | undefined;
  /** Of the next frame. */
  control: Control;
  gif: DecodedGif;
}

/** False: that was the last one. */
function readBlock(reading: Reading): boolean {
  const { bytes } = reading;
  const kind = bytes.byte();
  if (kind === 0x2c) return readFrame(reading);
  if (kind === 0x21) {
    const label = bytes.byte();
    const block = bytes.blocks();
    if (label === 0xf9) reading.control = controlOf(block);
    if (label === 0xff) reading.gif.plays = playsOf(block) ?? reading.gif.plays;
  }
  return kind !== 0x3b;
}

function readFrame(reading: Reading): boolean {
  const { bytes, canvas, table, control, gif } = reading;
  const { width, height } = gif;
  const before = control.disposal === 3 ? canvas.slice() : undefined;
  const box = drawFrame(bytes, { canvas, width, height, table, control });
  if (box === undefined) return false;
  gif.frames.push({ delay: control.delay, picture: { data: canvas.slice(), width, height } });
  if (before) canvas.set(before);
  else if (control.disposal === 2) clear(canvas, width, height, box);
  reading.control = NO_CONTROL;
  return true;
}

const tableOf = (bytes: Bytes, flags: number): Table | undefined =>
  flags & 0x80 ? bytes.take(3 * 2 ** ((flags & 7) + 1)) : undefined;

const controlOf = (block: Uint8Array): Control => {
  const flags = block[0] ?? 0;
  return {
    delay: ((block[1] ?? 0) | ((block[2] ?? 0) << 8)) * 10,
    disposal: (flags >> 2) & 7,
    clear: flags & 1 ? (block[3] ?? -1) : -1,
  };
};

/** Of the extension that says how often: what follows its name. */
function playsOf(block: Uint8Array): number | undefined {
  if (String.fromCharCode(...block.subarray(0, 11)) !== 'NETSCAPE2.0' || block[11] !== 1) return undefined;
  const count = (block[12] ?? 0) | ((block[13] ?? 0) << 8);
  return count === 0 ? 0 : count + 1;
}

interface Box {
  left: number;
  top: number;
  wide: number;
  high: number;
}

interface Drawn {
  canvas: Uint8ClampedArray;
  width: number;
  height: number;
  table: Table | undefined;
  control: Control;
}

/** Undefined where there is nothing to draw it by. */
function drawFrame(bytes: Bytes, { canvas, width, height, table, control }: Drawn): Box | undefined {
  const [left, top, wide, high] = [bytes.short(), bytes.short(), bytes.short(), bytes.short()];
  const flags = bytes.byte();
  const colours = tableOf(bytes, flags) ?? table;
  const size = bytes.byte();
  const packed = bytes.blocks();
  if (colours === undefined || size < 1 || size > 11) return undefined;
  // Never more than the canvas can show, whatever the frame says of itself.
  const pixels = unpackLzw(packed, size, Math.min(wide * high, 4 * width * height));
  for (const [row, y] of rowsOf(high, (flags & 0x40) !== 0)) {
    if (top + y >= height) continue;
    for (let x = 0; x < Math.min(wide, width - left); x += 1) {
      const index = pixels[row * wide + x];
      if (index === undefined || index === control.clear || index * 3 + 2 >= colours.length) continue;
      const at = ((top + y) * width + left + x) * 4;
      canvas[at] = colours[index * 3] ?? 0;
      canvas[at + 1] = colours[index * 3 + 1] ?? 0;
      canvas[at + 2] = colours[index * 3 + 2] ?? 0;
      canvas[at + 3] = 255;
    }
  }
  return { left, top, wide, high };
}

/** Rows as they are stored → where they stand. */
function* rowsOf(high: number, interlaced: boolean): Generator<readonly [number, number]> {
  let row = 0;
  for (const { from, step } of interlaced ? PASSES : [{ from: 0, step: 1 }]) {
    for (let y = from; y < high; y += step) {
      yield [row, y];
      row += 1;
    }
  }
}

function clear(canvas: Uint8ClampedArray, width: number, height: number, { left, top, wide, high }: Box): void {
  const end = Math.min(left + wide, width);
  for (let y = top; y < Math.min(top + high, height); y += 1) {
    if (left < end) canvas.fill(0, (y * width + left) * 4, (y * width + end) * 4);
  }
}
