import type { PixelBox, Size } from '../shapes.ts';
import { type MatteKernel, WEIGHT_BITS } from './matte-kernel.ts';
import { OPAQUE_FROM, type Plane, type Rgba } from './pixels.ts';

const ONE = 1 << WEIGHT_BITS;

/**
 * Scales the matte up (bilinear, pixel centres aligned, edges held) to the picture and writes it into the picture's alpha, in
 * place; alpha that the picture already had is multiplied in. Finds the opaque box in the same pass (D60). Each matte row is
 * stretched once, then the picture's rows are blended between two of them. Memory beyond the picture: some rows.
 * @returns the opaque box; undefined where nothing is opaque
 */
export function fuseMatte(kernel: MatteKernel, picture: Rgba, matte: Plane): PixelBox | undefined {
  const { data, width } = picture;
  return coverRows(kernel, picture, matte, {
    read: (y, memory, at) => memory.set(data.subarray(y * width * 4, (y + 1) * width * 4), at),
    write: (y, memory, at) => data.set(memory.subarray(at, at + width * 4), y * width * 4),
  });
}

/** The matte at the picture's size: what `fuseMatte` writes into the alpha of an opaque picture. */
export function scaleMatte(kernel: MatteKernel, matte: Plane, { width, height }: Size): Plane {
  const data = new Uint8Array(width * height);
  coverRows(kernel, { width, height }, matte, {
    read: (_, memory, at) => memory.fill(255, at, at + width * 4),
    write(y, memory, at) {
      for (let x = 0; x < width; x += 1) data[y * width + x] = memory[at + x * 4 + 3] ?? 0;
    },
  });
  return { data, width, height };
}

/** Where the RGBA rows come from and go to. */
interface RowPort {
  read(y: number, memory: Uint8Array, at: number): void;
  write(y: number, memory: Uint8Array, at: number): void;
}

function coverRows(kernel: MatteKernel, { width, height }: Size, matte: Plane, port: RowPort): PixelBox | undefined {
  if (width === 0 || height === 0 || matte.width === 0 || matte.height === 0) return undefined;
  // Rows end on 16 bytes: what is past the width is clear and stays clear.
  const stride = Math.ceil(width / 4) * 16;
  const tapsAt = 16;
  const rowAt = tapsAt + Math.ceil((width * 12) / 16) * 16;
  const lines: Line[] = [rowAt + stride, rowAt + 2 * stride].map((at) => ({ at, row: -1 }));
  const matteAt = rowAt + 3 * stride;
  kernel.reserve(matteAt + matte.width);
  const memory = kernel.bytes();
  const ends = new Int32Array(memory.buffer, 0, 2);
  new Int32Array(memory.buffer, tapsAt, width * 3).set(taps(width, matte.width));
  const rows = taps(height, matte.height);

  /** The line of a matte row, stretched into the place that `other` does not hold. */
  function lineOf(row: number, other: number): number {
    const line = lines.find((one) => one.row === row) ?? lines.find((one) => one.row !== other);
    if (!line) throw new RangeError('two lines hold two rows');
    if (line.row !== row) {
      memory.set(matte.data.subarray(row * matte.width, (row + 1) * matte.width), matteAt);
      kernel.stretch(matteAt, line.at, tapsAt, width);
      line.row = row;
    }
    return line.at;
  }

  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y += 1) {
    const [near = 0, far = 0, weight = 0] = rows.subarray(y * 3, y * 3 + 3);
    port.read(y, memory, rowAt);
    kernel.cover(rowAt, lineOf(near, far), lineOf(far, near), weight, width, OPAQUE_FROM, 0);
    port.write(y, memory, rowAt);
    const [first = -1, last = -1] = ends;
    if (first < 0) continue;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, first);
    right = Math.max(right, last);
  }
  return top < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** A stretched matte row in the kernel's memory; −1 for none yet. */
interface Line {
  readonly at: number;
  row: number;
}

/** For each of `to` pixels the two of `from` between whose centres its own lies, and the weight of the second: near, far, weight. */
function taps(to: number, from: number): Int32Array {
  const all = new Int32Array(to * 3);
  for (let i = 0; i < to; i += 1) {
    const centre = Math.min(Math.max(((i + 0.5) * from) / to - 0.5, 0), from - 1);
    const near = Math.floor(centre);
    all.set([near, Math.min(near + 1, from - 1), Math.round((centre - near) * ONE)], i * 3);
  }
  return all;
}
