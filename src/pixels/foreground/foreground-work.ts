import type { ForegroundKernel } from '../kernels/foreground-kernel.ts';
import { coarseStart, type ForegroundPicture } from './coarse-start.ts';
import { originalRows } from './original-rows.ts';
import { assertPlan, type ForegroundPlan, marginOf } from './plan.ts';
import { runSteps } from './run-steps.ts';
import { tileGrid } from './tile-grid.ts';

/** Reported after each row: rows done of all rows that have to come in, and whether a tile has just ended with more to come. */
export interface ForegroundProgress {
  done: number;
  total: number;
  betweenTiles: boolean;
}

/**
 * The estimation as steps that its caller runs through, so that it can pause, report or stop anywhere. It overwrites the
 * colours of the soft pixels; one that is stopped early leaves some of them as they were.
 * @param chunkSize px; see `tileGrid`
 * @throws RangeError for a plan that no kernel can run, or a picture whose bytes are not width × height × 4
 */
export function* foregroundWork(
  kernel: ForegroundKernel,
  picture: ForegroundPicture,
  plan: ForegroundPlan,
  chunkSize?: number,
): Generator<ForegroundProgress, void, void> {
  const { data, width, height } = picture;
  assertPlan(plan);
  if (data.length !== width * height * 4) {
    throw new RangeError(`${width}×${height} has ${width * height * 4} bytes, not ${data.length}`);
  }
  if (width === 0 || height === 0) return;
  const margin = marginOf(plan);
  const tiles = tileGrid(picture, chunkSize, margin);
  const columns = plan.coarse ? Math.ceil(width / plan.coarse.factor) : 0;
  const coarseRows = plan.coarse ? height + Math.ceil(height / plan.coarse.factor) : 0;
  const total = tiles.reduce((sum, { outer }) => sum + outer.height, coarseRows);
  let done = 0;
  const progress = (betweenTiles: boolean): ForegroundProgress => ({ done, total, betweenTiles });

  let pairs: Uint8Array | undefined;
  if (plan.coarse) {
    const start = coarseStart(kernel, picture, plan.coarse);
    let turn = start.next();
    for (; !turn.done; turn = start.next()) {
      done += 1;
      yield progress(false);
    }
    pairs = turn.value;
  }

  const original = originalRows(picture, tiles, margin);
  for (const [index, { inner, outer }] of tiles.entries()) {
    const run = runSteps({
      kernel,
      width: outer.width,
      height: outer.height,
      steps: plan.steps,
      read: (y, memory, at) => original.read(outer.x, outer.y + y, outer.width, memory, at),
      write(y, memory, at) {
        const row = outer.y + y;
        if (row < inner.y || row >= inner.y + inner.height) return;
        const from = at + (inner.x - outer.x) * 4;
        data.set(memory.subarray(from, from + inner.width * 4), (row * width + inner.x) * 4);
      },
      ...(plan.coarse && pairs
        ? { cells: { factor: plan.coarse.factor, columns, pairs, left: outer.x, top: outer.y } }
        : {}),
    });
    for (const _ of run) {
      done += 1;
      yield progress(false);
    }
    if (index < tiles.length - 1) yield progress(true);
  }
}
