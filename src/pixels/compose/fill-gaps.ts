import type { Rgba } from '../kernels/pixels.ts';
import { downsample2x } from './downsample2x.ts';

/** A pixel whose weight is at least this needs no help from round it. */
const SURE = 64;

/**
 * Closes what was taken out of a picture (alpha is how much a pixel counts) with the colours round it: averages of ever larger
 * squares, taken back down to where weight lacks ("push and pull", S. Gortler et al., "The Lumigraph", 1996). In place; all opaque.
 */
export function fillGaps(picture: Rgba): void {
  const { data, width, height } = picture;
  if (width > 1 || height > 1) {
    // A sure pixel makes a sure square: one of the border is worth one of the middle.
    const coarse = downsample2x(picture, 4);
    fillGaps(coarse);
    pull(picture, coarse);
  }
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
}

/** What lacks weight takes the rest from the coarser picture, linear between its pixels. */
function pull({ data, width, height }: Rgba, coarse: Rgba): void {
  for (let y = 0; y < height; y += 1) {
    const near = y >> 1;
    const rowA = near * coarse.width;
    const rowB = clamped(near + ((y & 1) === 0 ? -1 : 1), coarse.height) * coarse.width;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const weight = data[at + 3] ?? 0;
      if (weight >= SURE) continue;
      const own = weight / SURE;
      const colA = x >> 1;
      const colB = clamped(colA + ((x & 1) === 0 ? -1 : 1), coarse.width);
      for (let i = 0; i < 3; i += 1) {
        const of = (row: number, column: number) => coarse.data[(row + column) * 4 + i] ?? 0;
        const round = (9 * of(rowA, colA) + 3 * of(rowA, colB) + 3 * of(rowB, colA) + of(rowB, colB)) / 16;
        data[at + i] = round + ((data[at + i] ?? 0) - round) * own;
      }
    }
  }
}

const clamped = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);
