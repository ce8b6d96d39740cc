import type { Place } from '../render-recipe.ts';
import type { Rows } from './rows.ts';
import { type Filter, TAP_BITS, type Taps, taps } from './taps.ts';

const HALF = 1 << (TAP_BITS - 1);

/**
 * A piece of a picture drawn on a clear canvas at another place and size. Colours are weighed by their alpha, so that what is
 * clear does not bleed into an edge; whole numbers throughout. Moved by whole pixels and not scaled, its bytes are the source's.
 */
export function placedRows(source: Rows, place: Place, filter?: Filter): Rows {
  return isMove(place) ? movedRows(source, place) : resampledRows(source, place, filter);
}

/** Is it drawn by whole pixels and not scaled? */
export const isMove = ({ sx, sy, sw, sh, dx, dy, dw, dh }: Place): boolean =>
  sw === dw && sh === dh && [sx, sy, sw, sh, dx, dy].every(Number.isInteger);

function movedRows(source: Rows, { width, height, sx, sy, sw, sh, dx, dy }: Place): Rows {
  const left = Math.max(dx, 0, dx - sx);
  const right = Math.min(dx + sw, width, dx - sx + source.width);
  const isWhole = dx === sx && dy === sy && sw === width && source.width === width && sx === 0;
  const out = new Uint8ClampedArray(width * 4);
  return {
    width,
    height,
    row(y) {
      const from = y - dy + sy;
      const isInside = from >= Math.max(sy, 0) && from < Math.min(sy + sh, source.height);
      if (isWhole && isInside) return source.row(from);
      out.fill(0);
      if (isInside && left < right) {
        const at = left - dx + sx;
        out.set(source.row(from).subarray(at * 4, (at + right - left) * 4), left * 4);
      }
      return out;
    },
  };
}

function resampledRows(source: Rows, place: Place, filter?: Filter): Rows {
  const { width, height, sx, sy, sw, sh, dx, dy, dw, dh } = place;
  const across = taps({ from: sx, source: sw, at: dx, length: dw }, source.width, width, filter);
  const down = taps({ from: sy, source: sh, at: dy, length: dh }, source.height, height, filter);
  const columns = across.end - across.first;
  // Stretched rows of the source, used round and round: row y stands where y − length stood.
  const lines = Array.from({ length: down.length }, () => new Int32Array(columns * 4));
  const holds = new Int32Array(down.length).fill(-1);
  const sums = new Int32Array(columns * 4);
  const out = new Uint8ClampedArray(width * 4);
  const band = out.subarray(across.first * 4, across.end * 4);

  function line(y: number): Int32Array {
    const slot = y % down.length;
    const found = lines[slot] ?? new Int32Array(0);
    if (holds[slot] !== y) {
      stretchRow(source.row(y), across, found);
      holds[slot] = y;
    }
    return found;
  }

  return {
    width,
    height,
    row(y) {
      band.fill(0);
      if (y < down.first || y >= down.end || columns === 0) return out;
      const start = down.starts[y - down.first] ?? 0;
      sums.fill(HALF);
      for (let i = 0; i < down.length; i += 1) {
        const weight = down.weights[(y - down.first) * down.length + i] ?? 0;
        if (weight !== 0) addRow(sums, line(start + i), weight);
      }
      straighten(sums, band);
      return out;
    },
  };
}

/** One row across: red, green, blue times alpha, and alpha times 255. */
function stretchRow(row: Uint8ClampedArray, { starts, weights, length }: Taps, out: Int32Array): void {
  for (let x = 0, tap = 0, at = 0; x < starts.length; x += 1, at += 4) {
    let red = HALF;
    let green = HALF;
    let blue = HALF;
    let alphas = HALF;
    for (let i = 0, pixel = (starts[x] ?? 0) * 4; i < length; i += 1, tap += 1, pixel += 4) {
      const alpha = row[pixel + 3] ?? 0;
      if (alpha === 0) continue;
      const weight = (weights[tap] ?? 0) * alpha;
      red = (red + (row[pixel] ?? 0) * weight) | 0;
      green = (green + (row[pixel + 1] ?? 0) * weight) | 0;
      blue = (blue + (row[pixel + 2] ?? 0) * weight) | 0;
      alphas = (alphas + 255 * weight) | 0;
    }
    out[at] = red >> TAP_BITS;
    out[at + 1] = green >> TAP_BITS;
    out[at + 2] = blue >> TAP_BITS;
    out[at + 3] = alphas >> TAP_BITS;
  }
}

function addRow(sums: Int32Array, line: Int32Array, weight: number): void {
  for (let i = 0; i < sums.length; i += 1) sums[i] = (sums[i] ?? 0) + (line[i] ?? 0) * weight;
}

/** Sums become straight bytes; the cubic's overshoot ends here. */
function straighten(sums: Int32Array, out: Uint8ClampedArray): void {
  for (let at = 0; at < sums.length; at += 4) {
    const whole = (sums[at + 3] ?? 0) >> TAP_BITS;
    // Below half a level there is no pixel, and no colour either.
    if (whole < 128) continue;
    // By the alpha that the filter gave, overshoot and all: else an edge would be brighter than the subject. A clamped array rounds and
    // clamps by itself.
    const share = 255 / whole;
    out[at] = ((sums[at] ?? 0) >> TAP_BITS) * share;
    out[at + 1] = ((sums[at + 1] ?? 0) >> TAP_BITS) * share;
    out[at + 2] = ((sums[at + 2] ?? 0) >> TAP_BITS) * share;
    out[at + 3] = whole / 255;
  }
}
