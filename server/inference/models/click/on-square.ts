import type { Frame } from './click.ts';

/** Logits on a picture's frame → on a square over the whole picture, linear between the frame's pixels. */
export function onSquare(logits: Float32Array, { width, height }: Frame, side: number): Float32Array {
  const square = new Float32Array(side * side);
  const columns = tapsOf(width, side);
  for (const [y, row] of tapsOf(height, side).entries()) {
    const [upper, lower] = [row.near * width, row.far * width];
    for (const [x, { near, far, share }] of columns.entries()) {
      const above = (logits[upper + near] ?? 0) * (1 - share) + (logits[upper + far] ?? 0) * share;
      const below = (logits[lower + near] ?? 0) * (1 - share) + (logits[lower + far] ?? 0) * share;
      square[y * side + x] = above * (1 - row.share) + below * row.share;
    }
  }
  return square;
}

const tapsOf = (count: number, side: number) =>
  Array.from({ length: side }, (_, at) => {
    const place = Math.min(Math.max(((at + 0.5) * count) / side - 0.5, 0), count - 1);
    const near = Math.floor(place);
    return { near, far: Math.min(near + 1, count - 1), share: place - near };
  });
