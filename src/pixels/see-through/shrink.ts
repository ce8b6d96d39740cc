/** A square plane of shares in 0..1, row by row. */
export interface Shares {
  side: number;
  values: Float32Array;
}

/** Side for which the lengths of this folder are meant. */
export const MEANT_FOR = 1024;
/** Longest side that is looked at: bodies are large, and the work goes by the square. */
const LOOK = 512;

/** Means over blocks of `step` × `step` px, so that the side is 512 px or less; those at the right and lower border may be cut. */
export function shrunkShares(mask: Float32Array, side: number): Shares & { step: number } {
  const step = Math.max(1, Math.ceil(side / LOOK));
  const small = Math.ceil(side / step);
  const values = new Float32Array(small * small);
  for (let y = 0; y < side; y += 1) addRow(values, Math.floor(y / step) * small, mask, y * side, side, step);
  for (let row = 0; row < small; row += 1) {
    const rows = Math.min(side, (row + 1) * step) - row * step;
    for (let column = 0; column < small; column += 1) {
      const count = rows * (Math.min(side, (column + 1) * step) - column * step);
      values[row * small + column] = (values[row * small + column] ?? 0) / count;
    }
  }
  return { side: small, values, step };
}

// Rounded as often as if it were written to its cell each time: a mean must not depend on how it is added up.
function addRow(into: Float32Array, to: number, from: Float32Array, start: number, side: number, step: number): void {
  for (let x = 0, cell = to; x < side; cell += 1) {
    let sum = into[cell] ?? 0;
    for (const end = Math.min(side, x + step); x < end; x += 1) sum = Math.fround(sum + (from[start + x] ?? 0));
    into[cell] = sum;
  }
}
