import { REACH } from '../kernels/fill-kernel.ts';
import type { Rgba } from '../kernels/pixels.ts';
import type { Size } from '../shapes.ts';
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
  const grid = gridOf(picture, found);
  const original = data.slice();
  const gainAt = (source: number, x: number, y: number): number => {
    if (light === undefined) return 1;
    const [here, there] = [light(x, y), light(source % width, Math.floor(source / width))];
    return here === there ? 1 : gainFor(original, source * 4, here / there);
  };
  const sources = new Int32Array(4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (hole[at] !== 1) continue;
      if (sourcesAt(grid, x, y, sources)) {
        const from = (sources[0] ?? 0) * 4;
        const gain = gainAt(sources[0] ?? 0, x, y);
        for (let i = 0; i < 3; i += 1) data[at * 4 + i] = (original[from + i] ?? 0) * gain;
      } else
        mix(data, original, at, sources, (corner) => weightAt(grid, x, y, corner) * gainAt(sources[corner] ?? 0, x, y));
      data[at * 4 + 3] = 255;
    }
  }
}

function mix(
  data: Uint8ClampedArray,
  original: Uint8ClampedArray,
  at: number,
  sources: Int32Array,
  weightOf: (corner: number) => number,
): void {
  let [red, green, blue] = [0, 0, 0];
  for (let corner = 0; corner < 4; corner += 1) {
    const from = (sources[corner] ?? 0) * 4;
    const weight = weightOf(corner);
    red += weight * (original[from] ?? 0);
    green += weight * (original[from + 1] ?? 0);
    blue += weight * (original[from + 2] ?? 0);
  }
  data[at * 4] = red;
  data[at * 4 + 1] = green;
  data[at * 4 + 2] = blue;
}

/** One axis of the picture in the smaller copy: the two places beside each pixel, and how near it is to the second. */
interface Axis {
  first: Int32Array;
  second: Int32Array;
  shares: Float64Array;
}

interface Grid extends Size {
  /** Places in a row of the smaller copy. */
  places: number;
  /** How far from a place that is, what was found for it, px of the picture. */
  across: Int32Array;
  down: Int32Array;
  columns: Axis;
  rows: Axis;
}

function gridOf({ width, height }: Size, found: Found): Grid {
  const { field, width: places } = found;
  const across = new Int32Array(field.length);
  const down = new Int32Array(field.length);
  for (const [place, from] of field.entries()) {
    if (from < 0) continue;
    across[place] = Math.round(((from % places) - (place % places)) * (width / places));
    down[place] = Math.round((Math.floor(from / places) - Math.floor(place / places)) * (height / found.height));
  }
  return { width, height, places, across, down, columns: axisOf(width, places), rows: axisOf(height, found.height) };
}

function axisOf(length: number, places: number): Axis {
  const near = (value: number) => Math.min(Math.max(value, REACH), places - 1 - REACH);
  const placeOf = (at: number) => (at + 0.5) / (length / places) - 0.5;
  return {
    first: Int32Array.from({ length }, (_, at) => near(Math.floor(placeOf(at)))),
    second: Int32Array.from({ length }, (_, at) => near(Math.floor(placeOf(at)) + 1)),
    shares: Float64Array.from({ length }, (_, at) => placeOf(at) - Math.floor(placeOf(at))),
  };
}

function weightAt({ columns, rows }: Grid, x: number, y: number, corner: number): number {
  const [shareX, shareY] = [columns.shares[x] ?? 0, rows.shares[y] ?? 0];
  return (corner & 1 ? shareX : 1 - shareX) * (corner >> 1 ? shareY : 1 - shareY);
}

/** The pixels of the picture that the four places round one mean for it. @returns whether that is the same one */
function sourcesAt(grid: Grid, x: number, y: number, sources: Int32Array): boolean {
  const { width, height, places, across, down, columns, rows } = grid;
  for (let corner = 0; corner < 4; corner += 1) {
    const row = (corner >> 1 ? rows.second[y] : rows.first[y]) ?? 0;
    const place = row * places + ((corner & 1 ? columns.second[x] : columns.first[x]) ?? 0);
    const column = Math.min(Math.max(x + (across[place] ?? 0), 0), width - 1);
    sources[corner] = Math.min(Math.max(y + (down[place] ?? 0), 0), height - 1) * width + column;
  }
  return sources[0] === sources[1] && sources[0] === sources[2] && sources[0] === sources[3];
}
