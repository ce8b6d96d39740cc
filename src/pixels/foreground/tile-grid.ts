import type { PixelBox, Size } from '../shapes.ts';

/** One piece of a picture: what it gives, and what it has to see for that. */
export interface Tile {
  inner: PixelBox;
  outer: PixelBox;
}

/** The whole picture as one tile, or the spec's 2×2 grid where a chunk size is given and a side exceeds it (spec §9). */
export function tileGrid({ width, height }: Size, chunkSize: number | undefined, margin: number): Tile[] {
  const whole = { x: 0, y: 0, width, height };
  if (chunkSize === undefined || (width <= chunkSize && height <= chunkSize)) return [{ inner: whole, outer: whole }];
  const columns = halves(width);
  const rows = halves(height);
  return rows.flatMap(([top, bottom]) =>
    columns.map(([left, right]) => ({
      inner: { x: left, y: top, width: right - left, height: bottom - top },
      outer: inflated(left, top, right, bottom, margin, whole),
    })),
  );
}

/** Two halves; one where there is nothing to halve. */
const halves = (length: number): [from: number, to: number][] => {
  const middle = Math.ceil(length / 2);
  return middle < length
    ? [
        [0, middle],
        [middle, length],
      ]
    : [[0, length]];
};

function inflated(left: number, top: number, right: number, bottom: number, by: number, whole: Size): PixelBox {
  const x = Math.max(left - by, 0);
  const y = Math.max(top - by, 0);
  return { x, y, width: Math.min(right + by, whole.width) - x, height: Math.min(bottom + by, whole.height) - y };
}
