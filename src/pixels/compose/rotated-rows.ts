import type { Rgba } from '../kernels/pixels.ts';
import { type Rotation, uprightRotation } from '../rotation.ts';
import { angledRows, type Beside } from './angled-rows.ts';
import { pictureRows, type Rows } from './rows.ts';

/** Columns are gathered this many at a time: a cache line of the picture holds 16 pixels. */
const BLOCK = 16;

/**
 * The rotated picture, row by row. By quarter turns whole bytes move and nothing is calculated; by another angle it is resampled.
 * @param beside what an angle reads beside the picture
 */
export function rotatedRows(picture: Rgba, asked: Rotation, beside: Beside = 'clear'): Rows {
  const { angle = 0, photo } = asked;
  const isClipped = photo !== undefined && photo.angle !== angle;
  const rotation = uprightRotation(asked);
  if (rotation.angle !== 0 || isClipped) return angledRows(picture, asked, beside);
  const { turns, flip } = rotation;
  if (turns === 0 && !flip) return pictureRows(picture);
  return turns % 2 === 0 ? mirroredRows(picture, turns === 2, flip) : columnRows(picture, rotation);
}

function mirroredRows({ data, width, height }: Rgba, isUpsideDown: boolean, flip: boolean): Rows {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const out = new Uint32Array(width);
  const bytes = new Uint8ClampedArray(out.buffer);
  return {
    width,
    height,
    row(y) {
      const from = (isUpsideDown ? height - 1 - y : y) * width;
      out.set(pixels.subarray(from, from + width));
      if (isUpsideDown !== flip) out.reverse();
      return bytes;
    },
  };
}

function columnRows({ data, width, height }: Rgba, { turns, flip }: Rotation): Rows {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const block = new Uint32Array(BLOCK * height);
  const bytes = new Uint8ClampedArray(block.buffer);
  // Clockwise, the first row is the first column from below; mirrored it is that from above, and the other way round.
  const isUpwards = (turns === 1) !== flip;
  let held = -1;

  function gather(first: number): void {
    const count = Math.min(BLOCK, width - first);
    for (let i = 0; i < height; i += 1) {
      const line = (isUpwards ? height - 1 - i : i) * width;
      for (let row = 0; row < count; row += 1) {
        const column = turns === 1 ? first + row : width - 1 - first - row;
        block[row * height + i] = pixels[line + column] ?? 0;
      }
    }
    held = first;
  }

  return {
    width: height,
    height: width,
    row(y) {
      const first = y - (y % BLOCK);
      if (held !== first) gather(first);
      return bytes.subarray((y - first) * height * 4, (y - first + 1) * height * 4);
    },
  };
}
