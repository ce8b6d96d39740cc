import type { Place } from '../render-recipe.ts';
import type { Size } from '../shapes.ts';
import { DEPTH, type Depth } from './depth.ts';
import type { Rows } from './rows.ts';
import { type Filter, TAP_BITS, taps } from './taps.ts';

/** Coverage row by row, 0–`DEPTH`; valid until the next call. */
export interface DepthRows extends Size {
  row(y: number): Uint16Array;
}

/** A byte times a weight keeps this many bits less, to be a depth. */
const DOWN = TAP_BITS - 8;

/** The alpha alone of a placed picture: a fourth of the work of its pixels. */
export function placedAlpha(source: Rows, place: Place, filter?: Filter): DepthRows {
  const { width, height, sx, sy, sw, sh, dx, dy, dw, dh } = place;
  const across = taps({ from: sx, source: sw, at: dx, length: dw }, source.width, width, filter);
  const down = taps({ from: sy, source: sh, at: dy, length: dh }, source.height, height, filter);
  const columns = across.end - across.first;
  const lines = Array.from({ length: down.length }, () => new Int32Array(columns));
  const holds = new Int32Array(down.length).fill(-1);
  const sums = new Int32Array(columns);
  const out = new Uint16Array(width);

  function line(y: number): Int32Array {
    const slot = y % down.length;
    const found = lines[slot] ?? new Int32Array(0);
    if (holds[slot] === y) return found;
    holds[slot] = y;
    const row = source.row(y);
    const { starts, weights, length } = across;
    for (let x = 0, tap = 0; x < columns; x += 1) {
      let sum = 0;
      for (let i = 0, at = (starts[x] ?? 0) * 4 + 3; i < length; i += 1, tap += 1, at += 4) {
        sum = (sum + (row[at] ?? 0) * (weights[tap] ?? 0)) | 0;
      }
      found[x] = sum >> DOWN;
    }
    return found;
  }

  return {
    width,
    height,
    row(y) {
      out.fill(0);
      if (y < down.first || y >= down.end) return out;
      const start = down.starts[y - down.first] ?? 0;
      sums.fill(1 << (TAP_BITS - 1));
      for (let i = 0; i < down.length; i += 1) {
        const weight = down.weights[(y - down.first) * down.length + i] ?? 0;
        if (weight === 0) continue;
        const from = line(start + i);
        for (let x = 0; x < columns; x += 1) sums[x] = (sums[x] ?? 0) + (from[x] ?? 0) * weight;
      }
      for (let x = 0; x < columns; x += 1) {
        const value = (sums[x] ?? 0) >> TAP_BITS;
        out[across.first + x] = value < 0 ? 0 : value > DEPTH ? DEPTH : value;
      }
      return out;
    },
  };
}

/** All rows at once. */
export function depthOf({ width, height, row }: DepthRows): Depth {
  const data = new Uint16Array(width * height);
  for (let y = 0; y < height; y += 1) data.set(row(y), y * width);
  return { data, width, height };
}
