import type { Cells } from './cells.ts';

/** Cells to either side, and what counts as flat (variance of a guide of 0–1). */
const RADIUS = 3;
const FLAT = 4e-4;

/** A line through guide and value for each cell: value ≈ `slope` · guide + `base` round it. */
export interface Lines {
  slope: Float32Array;
  base: Float32Array;
}

/**
 * Ties a coarse value to a guide so that it can be drawn at the guide's own size (K. He, J. Sun, "Fast Guided Filter", 2015,
 * arXiv:1505.00996).
 */
export function guidedLines(guide: Float32Array, value: Float32Array, size: Pick<Cells, 'width' | 'height'>): Lines {
  const mean = (of: (at: number) => number) =>
    boxMeans(
      Float32Array.from(guide, (_, at) => of(at)),
      size,
    );
  const guides = mean((at) => guide[at] ?? 0);
  const values = mean((at) => value[at] ?? 0);
  const squares = mean((at) => (guide[at] ?? 0) ** 2);
  const products = mean((at) => (guide[at] ?? 0) * (value[at] ?? 0));
  const slope = Float32Array.from(guides, (g, at) => {
    const variance = (squares[at] ?? 0) - g * g;
    return ((products[at] ?? 0) - g * (values[at] ?? 0)) / (variance + FLAT);
  });
  const base = Float32Array.from(values, (v, at) => v - (slope[at] ?? 0) * (guides[at] ?? 0));
  return { slope: boxMeans(slope, size), base: boxMeans(base, size) };
}

/** The mean of a square round each cell, cut at the rims. Summed afresh for each: no error runs along. */
function boxMeans(values: Float32Array, { width, height }: Pick<Cells, 'width' | 'height'>): Float32Array {
  return across(across(values, width, height, 1, width), height, width, width, 1);
}

function across(from: Float32Array, length: number, lines: number, step: number, next: number): Float32Array {
  const out = new Float32Array(from.length);
  for (let line = 0; line < lines; line += 1) {
    for (let i = 0; i < length; i += 1) {
      const first = Math.max(i - RADIUS, 0);
      const last = Math.min(i + RADIUS, length - 1);
      let sum = 0;
      for (let k = first; k <= last; k += 1) sum += from[line * next + k * step] ?? 0;
      out[line * next + i * step] = sum / (last - first + 1);
    }
  }
  return out;
}
