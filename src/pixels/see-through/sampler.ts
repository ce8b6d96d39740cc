import type { Shares } from './shrink.ts';

/** Shares along a line at `down` px, between pixels by straight lines. */
export function sampler({ side, values }: Shares, down: number): (over: number) => number {
  const y = Math.min(side - 1, Math.max(0, down));
  const upper = Math.floor(y) * side;
  const lower = Math.min(side - 1, Math.floor(y) + 1) * side;
  const below = y - Math.floor(y);
  return (over) => {
    const x = Math.min(side - 1, Math.max(0, over));
    const left = Math.floor(x);
    const right = Math.min(side - 1, left + 1);
    const part = x - left;
    const above = (values[upper + left] ?? 0) * (1 - part) + (values[upper + right] ?? 0) * part;
    const under = (values[lower + left] ?? 0) * (1 - part) + (values[lower + right] ?? 0) * part;
    return above * (1 - below) + under * below;
  };
}

/** Whether there is nothing along a line at `down` px: its sampler would give 0 everywhere. */
export function isBlank({ side, values }: Shares, down: number): boolean {
  const y = Math.min(side - 1, Math.max(0, down));
  const [upper, lower] = [Math.floor(y) * side, Math.min(side - 1, Math.floor(y) + 1) * side];
  for (let x = 0; x < side; x += 1) if (values[upper + x] !== 0 || values[lower + x] !== 0) return false;
  return true;
}

/** Another side's shares on a grid, by straight lines. */
export function enlarged(shares: Shares, side: number): Float32Array {
  if (shares.side === side) return shares.values;
  const values = new Float32Array(side * side);
  const taps = tapsOf(shares.side, side);
  for (let y = 0; y < side; y += 1) sampleRow(values, y * side, shares, taps, ((y + 0.5) * shares.side) / side - 0.5);
  return values;
}

/** Between which two pixels of a line each of another lies, and how far from the left one. */
interface Taps {
  left: Int32Array;
  right: Int32Array;
  part: Float64Array;
}

function tapsOf(from: number, to: number): Taps {
  const taps: Taps = { left: new Int32Array(to), right: new Int32Array(to), part: new Float64Array(to) };
  for (let at = 0; at < to; at += 1) {
    const place = Math.min(from - 1, Math.max(0, ((at + 0.5) * from) / to - 0.5));
    const left = Math.floor(place);
    taps.left[at] = left;
    taps.right[at] = Math.min(from - 1, left + 1);
    taps.part[at] = place - left;
  }
  return taps;
}

// What a sampler does, for all of a row: a function for each pixel costs three times as much.
function sampleRow(into: Float32Array, to: number, { side, values }: Shares, taps: Taps, down: number): void {
  const y = Math.min(side - 1, Math.max(0, down));
  const upper = Math.floor(y) * side;
  const lower = Math.min(side - 1, Math.floor(y) + 1) * side;
  const below = y - Math.floor(y);
  const { left, right, part } = taps;
  for (let x = 0; x < left.length; x += 1) {
    const [near, far, share] = [left[x] ?? 0, right[x] ?? 0, part[x] ?? 0];
    const above = (values[upper + near] ?? 0) * (1 - share) + (values[upper + far] ?? 0) * share;
    const under = (values[lower + near] ?? 0) * (1 - share) + (values[lower + far] ?? 0) * share;
    into[to + x] = above * (1 - below) + under * below;
  }
}
