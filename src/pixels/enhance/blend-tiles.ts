import type { Rgba } from '../kernels/pixels.ts';
import type { PixelBox, Size } from '../shapes.ts';
import type { PlannedTile } from './tiles.ts';

/** Half of the width in which two tiles pass into each other, px of the photo; less than the overlap. */
const HALF = 8;

/** A tile as it came back: `scale` times the sides of its `box`. */
export interface EnlargedTile extends Rgba {
  tile: PlannedTile;
}

/**
 * How much a tile counts along one side of the photo, for each enlarged pixel of its box. The weights of the tiles that share a
 * pixel add up to 1.
 */
export function tileWeights(
  box: { at: number; length: number },
  core: { at: number; length: number },
  whole: number,
  scale: number,
): Float32Array {
  const [from, to] = [core.at, core.at + core.length];
  return Float32Array.from({ length: box.length * scale }, (_, i) => {
    const place = box.at + (i + 0.5) / scale;
    const before = from === 0 ? 1 : ramp(place - from);
    const after = to === whole ? 1 : ramp(to - place);
    return Math.min(before, after);
  });
}

/** 0 to 1 over the band round a border; what one tile has of it, the other one lacks. */
const ramp = (past: number): number => Math.min(1, Math.max(0, 0.5 + past / (2 * HALF)));

/**
 * Lays one row of tiles and the next over each other, for the enlarged rows of one band of the photo: call it band by band, in
 * reading order. Whatever the order in which the tiles came, the bytes are the same.
 *
 * @param tiles all that touch the band
 * @param band enlarged rows, of a picture `scale` times as large as `photo`
 */
export function blendBand(
  tiles: readonly EnlargedTile[],
  photo: Size,
  scale: number,
  band: { y: number; rows: number },
): Rgba {
  const width = photo.width * scale;
  const out = new Uint8ClampedArray(width * band.rows * 4);
  const sums = new Float32Array(width * 3);
  const weighed = tiles.map((one) => ({
    ...one,
    across: tileWeights(side(one.tile.box, 'x'), side(one.tile.core, 'x'), photo.width, scale),
    down: tileWeights(side(one.tile.box, 'y'), side(one.tile.core, 'y'), photo.height, scale),
  }));
  for (let row = 0; row < band.rows; row += 1) {
    sums.fill(0);
    for (const { tile, data, width: columns, height, across, down } of weighed) {
      const y = band.y + row - tile.box.y * scale;
      if (y >= 0 && y < height) addRow(sums, data, { columns, y, x: tile.box.x * scale, across, weight: down[y] ?? 0 });
    }
    const to = row * width * 4;
    for (let x = 0; x < width; x += 1) {
      out[to + x * 4] = sums[x * 3] ?? 0;
      out[to + x * 4 + 1] = sums[x * 3 + 1] ?? 0;
      out[to + x * 4 + 2] = sums[x * 3 + 2] ?? 0;
      out[to + x * 4 + 3] = 255;
    }
  }
  return { width, height: band.rows, data: out };
}

const side = (box: PixelBox, axis: 'x' | 'y') =>
  axis === 'x' ? { at: box.x, length: box.width } : { at: box.y, length: box.height };

function addRow(
  sums: Float32Array,
  data: Uint8ClampedArray,
  { columns, y, x, across, weight }: { columns: number; y: number; x: number; across: Float32Array; weight: number },
): void {
  if (weight === 0) return;
  for (let column = 0; column < columns; column += 1) {
    const share = weight * (across[column] ?? 0);
    const to = (x + column) * 3;
    const from = (y * columns + column) * 4;
    sums[to] = (sums[to] ?? 0) + share * (data[from] ?? 0);
    sums[to + 1] = (sums[to + 1] ?? 0) + share * (data[from + 1] ?? 0);
    sums[to + 2] = (sums[to + 2] ?? 0) + share * (data[from + 2] ?? 0);
  }
}
