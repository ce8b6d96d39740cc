import { fourCC } from '../../pixels/four-cc.ts';
import type { Plane } from '../../pixels/kernels/pixels.ts';

/** Signature and IHDR as a matte has them: 8-bit grey, not interlaced. Width and height lie in between. */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const LAYOUT = [8, 0, 0, 0, 0];
/** No matte is larger than the largest picture (15000², docs/notes/imaging.md §4). */
const MAX_PIXELS = 225_000_000;

/**
 * Reads an 8-bit grey PNG as the plane that it holds: no canvas, a quarter of the memory, and no colour management, as a
 * matte's values are shares and not light. The inflating is the browser's.
 * @returns undefined for every other file, a broken one too: the browser's decoder may read it, or name what is wrong
 */
export async function readGreyPng(signal: AbortSignal, file: Blob): Promise<Plane | undefined> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const view = new DataView(bytes);
  if (bytes.byteLength < 45 || !SIGNATURE.every((byte, i) => view.getUint8(i) === byte)) return undefined;
  if (view.getUint32(8) !== 13 || fourCC(view, 12) !== 'IHDR') return undefined;
  if (!LAYOUT.every((byte, i) => view.getUint8(24 + i) === byte)) return undefined;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) return undefined;
  const raw = await inflate(signal, pixelChunks(view), (width + 1) * height);
  return raw && unfilter(raw, width, height);
}

/** What stands in the IDAT chunks. */
function pixelChunks(view: DataView): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 33; at + 12 <= view.byteLength; ) {
    const length = view.getUint32(at);
    if (at + 12 + length > view.byteLength || fourCC(view, at + 4) === 'IEND') break;
    if (fourCC(view, at + 4) === 'IDAT') parts.push(new Uint8Array(view.buffer as ArrayBuffer, at + 8, length));
    at += 12 + length;
  }
  return parts;
}

/** Exactly `length` bytes, or undefined: a bomb is let go at the first byte too many. */
async function inflate(
  signal: AbortSignal,
  parts: readonly Uint8Array<ArrayBuffer>[],
  length: number,
): Promise<Uint8Array | undefined> {
  const raw = new Uint8Array(length);
  let at = 0;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  try {
    // Within: an engine without it has the matte read in the slower way, as one that it cannot read.
    reader = new Blob([...parts]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return at === length ? raw : undefined;
      if (at + value.length > length) return undefined;
      raw.set(value, at);
      at += value.length;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  } finally {
    await reader?.cancel().catch(() => {});
  }
}

/** Takes PNG's line filters off (PNG 1.2 §6), one byte a pixel. */
function unfilter(raw: Uint8Array, width: number, height: number): Plane | undefined {
  const data = new Uint8Array(width * height);
  for (let y = 0, from = 0, to = 0; y < height; y += 1, from += width + 1, to += width) {
    const line = raw.subarray(from + 1, from + 1 + width);
    const filter = FILTERS[raw[from] ?? -1];
    if (filter === undefined) return undefined;
    // The line above the first is all zeros.
    filter(line, data, to, y === 0 ? undefined : to - width);
  }
  return { data, width, height };
}

/** Writes a line to `data` at `to`; the one above starts at `above`. */
type Filter = (line: Uint8Array, data: Uint8Array, to: number, above: number | undefined) => void;

const FILTERS: readonly Filter[] = [
  (line, data, to) => data.set(line, to),
  (line, data, to) => {
    let left = 0;
    for (let x = 0; x < line.length; x += 1) {
      left = ((line[x] ?? 0) + left) & 255;
      data[to + x] = left;
    }
  },
  (line, data, to, above) => {
    if (above === undefined) return data.set(line, to);
    for (let x = 0; x < line.length; x += 1) data[to + x] = (line[x] ?? 0) + (data[above + x] ?? 0);
  },
  (line, data, to, above) => {
    let left = 0;
    for (let x = 0; x < line.length; x += 1) {
      const up = above === undefined ? 0 : (data[above + x] ?? 0);
      left = ((line[x] ?? 0) + ((left + up) >> 1)) & 255;
      data[to + x] = left;
    }
  },
  (line, data, to, above) => {
    let left = 0;
    let corner = 0;
    for (let x = 0; x < line.length; x += 1) {
      const up = above === undefined ? 0 : (data[above + x] ?? 0);
      left = ((line[x] ?? 0) + paeth(left, up, corner)) & 255;
      data[to + x] = left;
      corner = up;
    }
  },
];

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
