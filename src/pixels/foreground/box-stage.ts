import {
  BELOW,
  BLOCK,
  type ForegroundKernel,
  HAS_BELOW,
  HAS_SOFT,
  SOFT,
  type Which,
} from '../kernels/foreground-kernel.ts';
import { type ActiveBlocks, createActiveBlocks } from './active-blocks.ts';
import { type Layout, padded, type Ring } from './layout.ts';

/** What the stages of one run share. */
export interface RunFrame {
  kernel: ForegroundKernel;
  width: number;
  height: number;
  /** RGBA rows, as many as the run is long from its first input to its last output. */
  picture: Ring;
  /** The flags of those rows. */
  flags: Ring;
  /** A row of zeros: what enters or leaves where the window reaches past the picture. */
  blank: number;
}

/** Where a stage puts its rows. */
export interface Sink {
  /** Address of the row, to be written; 0 where colours go into the picture's row itself. */
  row(y: number): number;
  /** The row is written. */
  done(y: number): void;
}

export interface StageOptions {
  radius: number;
  input: 'pairs' | 'means';
  /** What it gives: the means of its windows, or solved pixels. */
  output: { means: true } | { means: false; which: Which; table: number; pull: 0 | 1 };
}

/** One box over rows that come in order: takes a row, gives that which now has its whole window. */
export interface BoxStage {
  /** Where its input rows are to be written. */
  readonly input: Ring;
  /** The next row has been written. */
  take(): void;
}

export function createBoxStage(
  frame: RunFrame,
  layout: Layout,
  { radius, input, output }: StageOptions,
  sink: Sink,
): BoxStage {
  const { kernel, width, height, picture, flags, blank } = frame;
  // A window's rows, and the one that has just left it.
  const rows = layout.ring(2 * radius + 2, padded(width) * (input === 'pairs' ? 8 : 16));
  const sums = layout.claim(padded(width) * 32);
  const slide = input === 'pairs' ? kernel.slidePairs : kernel.slideMeans;
  const blocks: ActiveBlocks = createActiveBlocks(width, radius);
  const count = Math.ceil(width / BLOCK);
  const bit = output.means ? 0 : output.which === BELOW ? HAS_BELOW : HAS_SOFT;
  let available = 0;
  let emitted = 0;

  function emit(memory: Uint8Array, y: number): void {
    const first = Math.max(y - radius, 0);
    const last = Math.min(y + radius, height - 1);
    const line = flags.at(y);
    // Means are wanted everywhere: what will be near an edge further down is not known yet.
    const flagged = bit === 0 ? () => true : (block: number) => ((memory[line + block] ?? 0) & bit) !== 0;
    const enter = y + radius < height ? rows.at(y + radius) : blank;
    const leave = y - radius > 0 ? rows.at(y - radius - 1) : blank;
    blocks.visit(
      y,
      flagged,
      (from, to) => slide(sums, enter, leave, from, to),
      (from, to) => {
        memory.fill(0, sums + from * 32, sums + to * 32);
        for (let row = first; row <= last; row += 1) slide(sums, rows.at(row), blank, from, to);
      },
    );
    const out = sink.row(y);
    if (output.means) {
      kernel.means(sums, out, 0, width, width, radius, last - first + 1);
      return;
    }
    for (let block = 0; block < count; block += 1) {
      if (!flagged(block)) continue;
      const start = block;
      while (block + 1 < count && flagged(block + 1)) block += 1;
      const to = Math.min((block + 1) * BLOCK, width);
      const { which, table, pull } = output;
      kernel.solve(sums, picture.at(y), out, start * BLOCK, to, width, radius, last - first + 1, table, which, pull);
    }
  }

  return {
    input: rows,
    take() {
      available += 1;
      const memory = kernel.bytes();
      while (emitted < height && available >= Math.min(emitted + radius + 1, height)) {
        emit(memory, emitted);
        sink.done(emitted);
        emitted += 1;
      }
    },
  };
}

/** Which pixels a step has to solve for the next one, or for the result. */
export const whichPixels = (keep: boolean, isLast: boolean): Which => (keep || isLast ? SOFT : BELOW);
