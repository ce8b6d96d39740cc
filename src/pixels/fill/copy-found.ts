import { REACH } from '../kernels/fill-kernel.ts';
import type { Rgba } from '../kernels/pixels.ts';
import { type Falloff, gainFor } from './falloff.ts';
import type { Found } from './search.ts';

/**
 * Pixels of the hole copied from the places that were found in a smaller copy: of the four found places round a pixel each names one
 * of the picture's own, and they are mixed by how near they are. Where the four agree, which is nearly everywhere, it is a pure copy;
 * where they do not, a seam is blended over one pixel of the smaller copy. Changes `picture`.
 *
 * @param hole 1 what is filled; of `picture`'s size
 * @param light that each place has: what is copied gets that of where it comes to
 */
export function copyFound(picture: Rgba, hole: Uint8Array, found: Found, light?: Falloff): void {
  const { width, height, data } = picture;
  const original = data.slice();
  const across = width / found.width;
  const down = height / found.height;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (hole[at] !== 1) continue;
      const place = { x: (x + 0.5) / across - 0.5, y: (y + 0.5) / down - 0.5 };
      mixed(original, data, at, { x, y, width, height, across, down }, { place, found, light });
    }
  }
}

interface Grid {
  x: number;
  y: number;
  width: number;
  height: number;
  across: number;
  down: number;
}

function mixed(
  original: Uint8ClampedArray,
  data: Uint8ClampedArray,
  at: number,
  grid: Grid,
  { place, found, light }: { place: { x: number; y: number }; found: Found; light: Falloff | undefined },
): void {
  const here = light?.(grid.x, grid.y) ?? 1;
  const [left, top] = [Math.floor(place.x), Math.floor(place.y)];
  const [shareX, shareY] = [place.x - left, place.y - top];
  const sums = [0, 0, 0];
  for (let corner = 0; corner < 4; corner += 1) {
    const [dx, dy] = [corner & 1, corner >> 1];
    const source = sourceOf(found, left + dx, top + dy, grid);
    const there = light?.(source % grid.width, Math.floor(source / grid.width)) ?? 1;
    const gain = here === there ? 1 : gainFor(original, source * 4, here / there);
    const weight = (dx ? shareX : 1 - shareX) * (dy ? shareY : 1 - shareY) * gain;
    for (let colour = 0; colour < 3; colour += 1)
      sums[colour] = (sums[colour] ?? 0) + weight * (original[source * 4 + colour] ?? 0);
  }
  for (let colour = 0; colour < 3; colour += 1) data[at * 4 + colour] = sums[colour] ?? 0;
  data[at * 4 + 3] = 255;
}

/** The pixel of the picture that a found place means for one at (x, y). */
function sourceOf({ width, height, field }: Found, column: number, row: number, grid: Grid): number {
  const near = (value: number, length: number) => Math.min(Math.max(value, REACH), length - 1 - REACH);
  const place = near(row, height) * width + near(column, width);
  const from = field[place] ?? -1;
  const source = from < 0 ? place : from;
  const shiftX = Math.round(((source % width) - (place % width)) * grid.across);
  const shiftY = Math.round((Math.floor(source / width) - Math.floor(place / width)) * grid.down);
  const inside = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1);
  return inside(grid.y + shiftY, grid.height) * grid.width + inside(grid.x + shiftX, grid.width);
}
