import type { Plane } from '../kernels/pixels.ts';

/**
 * The mean over 2 · radius + 1 pixels each way. Past the border the last pixel goes on: a subject that the frame cuts stays
 * solid there.
 */
export function boxBlur(plane: Plane, radius: number): Plane {
  if (radius < 1) return { ...plane, data: plane.data.slice() };
  return transposed(blurredRows(transposed(blurredRows(plane, radius)), radius));
}

/** Rows become columns: both passes of a blur then read memory in order. */
function transposed({ data, width, height }: Plane): Plane {
  const out = new Uint8Array(data.length);
  const TILE = 32;
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const bottom = Math.min(top + TILE, height);
      const right = Math.min(left + TILE, width);
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) out[x * height + y] = data[y * width + x] ?? 0;
      }
    }
  }
  return { data: out, width: height, height: width };
}

function blurredRows({ data, width, height }: Plane, radius: number): Plane {
  const out = new Uint8Array(data.length);
  const side = 2 * radius + 1;
  for (let row = 0; row < height * width; row += width) {
    const first = data[row] ?? 0;
    const last = data[row + width - 1] ?? 0;
    let sum = first * (radius + 1);
    for (let x = 1; x <= radius; x += 1) sum += x < width ? (data[row + x] ?? 0) : last;
    for (let x = 0; x < width; x += 1) {
      out[row + x] = Math.floor((2 * sum + side) / (2 * side));
      const enters = x + radius + 1;
      const leaves = x - radius;
      sum += (enters < width ? (data[row + enters] ?? 0) : last) - (leaves > 0 ? (data[row + leaves] ?? 0) : first);
    }
  }
  return { data: out, width, height };
}
