import { boxMeans } from '../../../../../src/pixels/mask/refine/box-means.ts';

/** A square plane of floats, row by row. */
export interface Cells {
  side: number;
  values: Float32Array;
}

/** Side in cells of the grid that the measures look at: fine enough for a lock of hair, a sixteenth of the work. */
const GRID = 256;

/** px of the plane that a cell covers along each axis. */
export const cellSize = (side: number): number => Math.max(1, Math.round(side / GRID));

/** Sums over the pixels of each cell. */
export interface CellSums {
  /** Of 4p(1 − p): 0 where the mask is sure, 1 where it is not at all. */
  uncertainty: Cells;
  /** Of p² and of p² times R, G, B (0..255): the sure pixels say what the subject's colours are, the soft ones hardly. */
  subject: readonly Cells[];
  /** The same with (1 − p)². */
  background: readonly Cells[];
}

/**
 * One pass over a mask and the picture under it. Colours are looked at in every second row and column: they serve for means.
 *
 * @param mask side × side shares in 0..1.
 * @param pixels side × side px, interleaved bytes, `channels` each (1 or 2: grey).
 */
export function cellSums(mask: Float32Array, pixels: Uint8Array, channels: number, side: number): CellSums {
  const size = cellSize(side);
  const cells = Math.ceil(side / size);
  const make = () => new Float32Array(cells * cells);
  const uncertainty = make();
  const [subject, background] = [make(), make()];
  const subjectColours = [make(), make(), make()] as const;
  const backgroundColours = [make(), make(), make()] as const;
  const second = channels >= 3 ? 1 : 0;
  const third = channels >= 3 ? 2 : 0;
  for (let y = 0; y < side; y += 1) {
    const row = Math.floor(y / size) * cells;
    for (let column = 0; column < cells; column += 1) {
      const cell = row + column;
      const end = Math.min(side, (column + 1) * size);
      let sum = 0;
      for (let x = column * size; x < end; x += 1) {
        const p = mask[y * side + x] ?? 0;
        sum += p * (1 - p);
      }
      uncertainty[cell] = (uncertainty[cell] ?? 0) + 4 * sum;
    }
  }
  for (let y = 0; y < side; y += 2) {
    const row = Math.floor(y / size) * cells;
    for (let x = 0; x < side; x += 2) {
      const at = y * side + x;
      const p = mask[at] ?? 0;
      const cell = row + Math.floor(x / size);
      const from = at * channels;
      const [red, green, blue] = [pixels[from] ?? 0, pixels[from + second] ?? 0, pixels[from + third] ?? 0];
      const own = p * p;
      const rest = (1 - p) * (1 - p);
      subject[cell] = (subject[cell] ?? 0) + own;
      subjectColours[0][cell] = (subjectColours[0][cell] ?? 0) + own * red;
      subjectColours[1][cell] = (subjectColours[1][cell] ?? 0) + own * green;
      subjectColours[2][cell] = (subjectColours[2][cell] ?? 0) + own * blue;
      background[cell] = (background[cell] ?? 0) + rest;
      backgroundColours[0][cell] = (backgroundColours[0][cell] ?? 0) + rest * red;
      backgroundColours[1][cell] = (backgroundColours[1][cell] ?? 0) + rest * green;
      backgroundColours[2][cell] = (backgroundColours[2][cell] ?? 0) + rest * blue;
    }
  }
  const grid = (values: Float32Array): Cells => ({ side: cells, values });
  return {
    uncertainty: grid(uncertainty),
    subject: [subject, ...subjectColours].map(grid),
    background: [background, ...backgroundColours].map(grid),
  };
}

/** Means over windows of 2 · radius + 1 cells, cut at the border. */
export const windowMeans = ({ side, values }: Cells, radius: number): Cells => ({
  side,
  values: boxMeans(side, side, radius)(values),
});
