import type { Rgba } from '../kernels/pixels.ts';

/** A pixel whose weight is at least this needs no help from round it. */
const SURE = 64;

/**
 * Closes what was taken out of a picture (alpha is how much a pixel counts) with the colours round it: averages of ever larger
 * squares, taken back down to where weight lacks ("push and pull", S. Gortler et al., "The Lumigraph", 1996). In place; all opaque.
 */
export function fillGround(ground: Rgba): void {
  const { data, width, height } = ground;
  if (width > 1 || height > 1) {
    const coarse = halved(ground);
    fillGround(coarse);
    pull(ground, coarse);
  }
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
}

/** Means of two by two pixels by their weights. A sure pixel makes a sure square: one of the border is worth one of the middle. */
function halved({ data, width, height }: Rgba): Rgba {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const out = new Uint8ClampedArray(w * h * 4);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const right = 2 * x + 1 < width ? 4 : 0;
      const below = 2 * y + 1 < height ? width * 4 : 0;
      const first = (2 * y * width + 2 * x) * 4;
      const [a, b, c, d] = [first, first + right, first + below, first + below + right];
      const [wa, wb, wc, wd] = [data[a + 3] ?? 0, data[b + 3] ?? 0, data[c + 3] ?? 0, data[d + 3] ?? 0];
      const weight = wa + wb + wc + wd;
      if (weight === 0) continue;
      const at = (y * w + x) * 4;
      for (let i = 0; i < 3; i += 1) {
        const sum =
          (data[a + i] ?? 0) * wa + (data[b + i] ?? 0) * wb + (data[c + i] ?? 0) * wc + (data[d + i] ?? 0) * wd;
        out[at + i] = sum / weight;
      }
      out[at + 3] = weight;
    }
  }
  return { data: out, width: w, height: h };
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
