import type { Rgba } from '../kernels/pixels.ts';

/** Side of the blocks whose detail is measured, px. */
const BLOCK = 16;
/** Detail beyond this counts as this: one hard edge tells no more than fine texture. */
const CAP = 24;
/** Of the blocks, from the smoothest on: what these have is the noise of all. */
const SMOOTHEST = 0.1;
/** How much less a place at a corner counts than one in the middle. */
const PULL = 0.9;

/**
 * The middle of the place, `side` px wide and high, that tells most of a photo: the one with most fine detail above its noise, and of
 * two alike the one nearer to the middle. Where nothing stands out it is the middle.
 */
export function salientPlace(picture: Rgba, side: number): { x: number; y: number } {
  const { width, height } = picture;
  const middle = { x: width / 2, y: height / 2 };
  const [columns, rows] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)];
  if (columns === 0 || rows === 0) return middle;
  const sums = summed(aboveNoise(detailOf(picture, columns, rows)), columns, rows);
  const across = Math.min(columns, Math.max(1, Math.round(side / BLOCK)));
  const down = Math.min(rows, Math.max(1, Math.round(side / BLOCK)));
  let [best, place] = [0, middle];
  for (let top = 0; top + down <= rows; top += 1) {
    for (let left = 0; left + across <= columns; left += 1) {
      const at = { x: (left + across / 2) * BLOCK, y: (top + down / 2) * BLOCK };
      const far = Math.hypot(at.x / middle.x - 1, at.y / middle.y - 1) / Math.SQRT2;
      const worth =
        sumOf(sums, columns, { left, top, right: left + across, bottom: top + down }) * (1 - PULL * far ** 2);
      if (worth > best) [best, place] = [worth, at];
    }
  }
  return place;
}

/** Of each block the mean answer to a mask that neither flat places nor slopes answer to. */
function detailOf({ data, width }: Rgba, columns: number, rows: number): Float32Array {
  const found = new Float32Array(columns * rows);
  const green = (at: number) => data[at * 4 + 1] ?? 0;
  for (let block = 0; block < found.length; block += 1) {
    const [left, top] = [(block % columns) * BLOCK, Math.floor(block / columns) * BLOCK];
    let sum = 0;
    // Every second pixel of every second row, without the block's rim: a quarter of the work, and the same answer.
    for (let y = top + 1; y < top + BLOCK - 1; y += 2) {
      for (let x = left + 1; x < left + BLOCK - 1; x += 2) {
        const at = y * width + x;
        const mask = 4 * green(at) - green(at - 1) - green(at + 1) - green(at - width) - green(at + width);
        sum += (Math.abs(mask) * (data[at * 4 + 3] ?? 0)) / 255;
      }
    }
    found[block] = sum / ((BLOCK / 2 - 1) * (BLOCK / 2 - 1));
  }
  return found;
}

function aboveNoise(detail: Float32Array): Float32Array {
  const noise = detail.toSorted()[Math.floor((detail.length - 1) * SMOOTHEST)] ?? 0;
  return detail.map((value) => Math.min(CAP, Math.max(0, value - noise)));
}

/** Sums of all that lies above and to the left; one row and one column more than `values`. */
function summed(values: Float32Array, columns: number, rows: number): Float64Array {
  const stride = columns + 1;
  const sums = new Float64Array(stride * (rows + 1));
  for (let y = 0; y < rows; y += 1) {
    let row = 0;
    for (let x = 0; x < columns; x += 1) {
      row += values[y * columns + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function sumOf(sums: Float64Array, columns: number, { left, top, right, bottom }: Edges): number {
  const at = (x: number, y: number) => sums[y * (columns + 1) + x] ?? 0;
  return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
}
