import type { Shares } from './shrink.ts';

/** Lines of a plane, `to` not included. */
interface Lines {
  from: number;
  to: number;
}

/** Columns and rows of a plane. */
interface Part {
  columns: Lines;
  rows: Lines;
}

/**
 * A Gaussian blur; past the border the last pixel goes on.
 * @param part of the plane in which it is wanted; elsewhere the result is 0
 */
export function gauss({ side, values }: Shares, sigma: number, part: Part = wholeOf(side)): Float32Array {
  const reach = Math.max(1, Math.ceil(2.5 * sigma));
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-0.5 * ((at - reach) / sigma) ** 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) / sum;
  const { columns, rows } = part;
  const needed = { from: Math.max(0, rows.from - reach), to: Math.min(side, rows.to + reach) };
  const transposed = blurredTransposed(values, side, weights, { rows: needed, columns });
  return blurredTransposed(transposed, side, weights, { rows: columns, columns: rows });
}

/** The smallest part that holds all of some spans. */
export function partOf(all: readonly { spans: readonly { from: number; to: number }[] }[], side: number): Part {
  let [left, right, top, bottom] = [side, 0, side, 0];
  for (const { spans } of all) {
    for (const { from, to } of spans) {
      const row = Math.floor(from / side);
      left = Math.min(left, from - row * side);
      right = Math.max(right, to - row * side);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row + 1);
    }
  }
  return { columns: { from: left, to: right }, rows: { from: top, to: bottom } };
}

const wholeOf = (side: number): Part => ({ columns: { from: 0, to: side }, rows: { from: 0, to: side } });

/** Blurs rows and writes them as columns: two passes are the whole. Where there is nothing in a row, there is nothing to do. */
function blurredTransposed(
  values: Float32Array,
  side: number,
  weights: Float32Array,
  { columns, rows }: Part,
): Float32Array {
  const reach = (weights.length - 1) / 2;
  const line = new Float32Array(side + 2 * reach);
  const out = new Float32Array(values.length);
  for (let y = rows.from; y < rows.to; y += 1) {
    const row = values.subarray(y * side, (y + 1) * side);
    if (isEmpty(row)) continue;
    line.fill(row[0] ?? 0, 0, reach);
    line.set(row, reach);
    line.fill(row[side - 1] ?? 0, reach + side);
    for (let x = columns.from; x < columns.to; x += 1) {
      let sum = 0;
      for (let tap = 0; tap < weights.length; tap += 1) sum += (line[x + tap] ?? 0) * (weights[tap] ?? 0);
      out[x * side + y] = sum;
    }
  }
  return out;
}

function isEmpty(row: Float32Array): boolean {
  for (let at = 0; at < row.length; at += 1) if (row[at] !== 0) return false;
  return true;
}
