import type { ForegroundKernel } from '../kernels/foreground-kernel.ts';
import { createLayout, padded } from './layout.ts';
import type { CoarseStart, ForegroundStep } from './plan.ts';
import { runSteps } from './run-steps.ts';

/** Eight bytes a bit: straight RGBA, the matte as its alpha. */
export interface ForegroundPicture {
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** F and B of each cell of the whole picture, as pairs. Yields after each row of the picture and of the cells. */
export function* coarseStart(
  kernel: ForegroundKernel,
  picture: ForegroundPicture,
  { factor, radii }: CoarseStart,
): Generator<void, Uint8Array, void> {
  const columns = Math.ceil(picture.width / factor);
  const rows = Math.ceil(picture.height / factor);
  const rgba = new Uint8Array(columns * rows * 4);
  const pairs = new Uint8Array(columns * rows * 8);
  const line = picture.width * 4;

  const layout = createLayout();
  const row = layout.claim(padded(picture.width) * 4);
  const sums = layout.claim(columns * 32);
  layout.reserve(kernel);
  const memory = kernel.bytes();
  const totals = new Int32Array(memory.buffer, sums, columns * 8);
  for (let cell = 0; cell < rows; cell += 1) {
    totals.fill(0);
    const end = Math.min((cell + 1) * factor, picture.height);
    for (let y = cell * factor; y < end; y += 1) {
      memory.set(picture.data.subarray(y * line, (y + 1) * line), row);
      kernel.gather(row, sums, picture.width, factor);
      yield;
    }
    for (let x = 0; x < columns; x += 1) {
      averages(totals, x * 8, rgba, (cell * columns + x) * 4, pairs, (cell * columns + x) * 8);
    }
  }

  const steps = radii.map((radius): ForegroundStep => ({ radius, passes: 1, keep: true, solve: 'exact' }));
  const solved = new Uint8Array(pairs.length);
  const run = runSteps({
    kernel,
    width: columns,
    height: rows,
    steps,
    start: pairs,
    read: (y, bytes, at) => bytes.set(rgba.subarray(y * columns * 4, (y + 1) * columns * 4), at),
    write: (y, bytes, at) => solved.set(bytes.subarray(at, at + columns * 8), y * columns * 8),
  });
  for (const _ of run) yield;
  return solved;
}

/** The means of one cell: of the picture, of α, of F by α and of B by 1 − α; the picture stands for what has no weight. */
function averages(
  sums: Int32Array,
  at: number,
  rgba: Uint8Array,
  pixel: number,
  pairs: Uint8Array,
  pair: number,
): void {
  const forF = sums[at + 3] ?? 0;
  const forB = sums[at + 7] ?? 0;
  // Whole only where every pixel is: a cell with one soft pixel has to be solved.
  const alpha = Math.min(Math.max(divide(forF * 255, forF + forB), forF > 0 ? 1 : 0), forB > 0 ? 254 : 255);
  for (let i = 0; i < 3; i += 1) {
    const f = sums[at + i] ?? 0;
    const b = sums[at + 4 + i] ?? 0;
    const mean = divide((f + b) * 255, forF + forB);
    rgba[pixel + i] = mean;
    pairs[pair + i] = forF === 0 ? mean : divide(f * 255, forF);
    pairs[pair + 4 + i] = forB === 0 ? mean : divide(b * 255, forB);
  }
  rgba[pixel + 3] = alpha;
  pairs[pair + 3] = alpha;
  pairs[pair + 7] = 255 - alpha;
}

/** Whole-number division, halves up. */
const divide = (part: number, whole: number): number => Math.floor((2 * part + whole) / (2 * whole));
