import { BLOCK, type ForegroundKernel } from '../kernels/foreground-kernel.ts';
import { type BoxStage, createBoxStage, type RunFrame, type Sink, whichPixels } from './box-stage.ts';
import { createLayout, padded } from './layout.ts';
import type { ForegroundStep } from './plan.ts';
import { solveTable } from './solve-table.ts';

/** F and B of a coarse picture, and where the run's first column and row lie in the whole picture. */
export interface Cells {
  factor: number;
  /** Cells in a row. */
  columns: number;
  /** Pairs, 8 bytes a cell. */
  pairs: Uint8Array;
  left: number;
  top: number;
}

export interface StepsRun {
  kernel: ForegroundKernel;
  width: number;
  height: number;
  steps: readonly ForegroundStep[];
  /** Writes the picture's row `y` into `memory` at `at`; rows are asked for once, in order. */
  read(y: number, memory: Uint8Array, at: number): void;
  /** Takes the finished row `y`: RGBA, or pairs where `start` was given. */
  write(y: number, memory: Uint8Array, at: number): void;
  cells?: Cells;
  /** Pairs to start from: the run over the coarse picture itself. */
  start?: Uint8Array;
}

/**
 * Runs the steps over a picture that comes row by row: each step is a box that follows the one before at the distance of its
 * radius, so that no step needs more than its window's rows. Yields after each row that came in.
 */
export function* runSteps(run: StepsRun): Generator<number, void, void> {
  const { kernel, width, height, steps, cells, start } = run;
  if (width < 1 || height < 1) return;
  const layout = createLayout();
  const length = padded(width);
  const span = steps.reduce((sum, { radius, passes }) => sum + radius * passes, 0) + 1;
  const frame: RunFrame = {
    kernel,
    width,
    height,
    picture: layout.ring(Math.min(span, height), length * 4),
    flags: layout.ring(Math.min(span, height), length / BLOCK),
    blank: layout.claim(length * 16),
  };
  const scratchFlags = layout.claim(length / BLOCK);
  const scratchPairs = layout.claim(length * 8);
  const cellRow = cells ? layout.claim(cells.columns * 8) : 0;
  const tables = { reference: layout.claim(4096), exact: layout.claim(4096) };

  const result: Sink = {
    row: () => (start ? scratchPairs : 0),
    done: (y) => run.write(y, kernel.bytes(), start ? scratchPairs : frame.picture.at(y)),
  };

  // Built from the last to the first: each stage gets where its rows go.
  let first: BoxStage | undefined;
  for (const [index, { radius, passes, keep, solve }] of [...steps.entries()].reverse()) {
    for (let pass = passes; pass >= 1; pass -= 1) {
      const isSolve = pass === passes;
      const next: Sink = first ? into(first, isSolve) : result;
      const which = whichPixels(keep || solve === 'exact', index === steps.length - 1);
      first = createBoxStage(
        frame,
        layout,
        {
          radius,
          input: pass === 1 ? 'pairs' : 'means',
          output: isSolve
            ? { means: false, which, table: tables[solve], pull: solve === 'exact' ? 1 : 0 }
            : { means: true },
        },
        next,
      );
    }
  }
  if (!first) return;

  layout.reserve(kernel);
  const memory = kernel.bytes();
  for (const solve of ['reference', 'exact'] as const) {
    memory.set(new Uint8Array(solveTable(solve).buffer), tables[solve]);
  }

  let lifted = -1;
  for (let y = 0; y < height; y += 1) {
    const at = frame.picture.at(y);
    run.read(y, memory, at);
    const row = first.input.at(y);
    if (cells) {
      const cell = Math.floor((y + cells.top) / cells.factor);
      if (cell !== lifted) memory.set(rowOf(cells, cell), cellRow);
      lifted = cell;
    }
    kernel.spread(at, row, width, frame.flags.at(y), cellRow, cells?.factor ?? 1, cells?.left ?? 0);
    if (start) memory.set(start.subarray(y * width * 8, (y + 1) * width * 8), row);
    first.take();
    yield y;
  }

  /** A stage's rows into the next one; solved pixels replace the picture's own, which stand for all that is not soft. */
  function into(stage: BoxStage, isSolve: boolean): Sink {
    return {
      row(y) {
        const at = stage.input.at(y);
        if (isSolve) kernel.spread(frame.picture.at(y), at, width, scratchFlags, 0, 1, 0);
        return at;
      },
      done: () => stage.take(),
    };
  }
}

const rowOf = ({ pairs, columns }: Cells, row: number): Uint8Array =>
  pairs.subarray(row * columns * 8, (row + 1) * columns * 8);
