import { sleep, throwIfAborted } from '../../base/abort.ts';
import type { Clock } from '../../base/clock.ts';
import type { ForegroundKernel } from '../kernels/foreground-kernel.ts';
import { foregroundKernel } from '../kernels/load-kernels.ts';
import type { ForegroundPicture } from './coarse-start.ts';
import { foregroundWork } from './foreground-work.ts';
import { type ForegroundPlan, type ForegroundPreset, foregroundPlan } from './plan.ts';

/** Milliseconds between two tiles, so that the page can breathe (spec §9). */
export const TILE_PAUSE = 100;

/** Rows between two looks at the signal. */
const ROWS_A_TURN = 256;

export interface ForegroundOptions {
  /** Default: WebAssembly where there is SIMD, else the JavaScript fallback. */
  kernel?: ForegroundKernel;
  /** px. Where a side exceeds it, the picture is worked on in 2×2 tiles with pauses; the result is the same. */
  chunkSize?: number | undefined;
  clock: Clock;
  /** 0–1, never back. */
  report?: (share: number) => void;
}

/**
 * Puts the colours that the subject itself has into a cut-out's soft pixels, in place: without it the old background shines
 * through hair and edges. Opaque and clear pixels, and the matte, stay as they are. Memory beyond the picture: some rows a step,
 * and with tiles the bands at their borders.
 *
 * Between turns of some rows it lets other tasks run, so that an abort reaches it; an abort leaves the picture half done.
 * @throws the signal's reason; RangeError for a plan or a size that cannot be
 */
export async function estimateForeground(
  signal: AbortSignal,
  picture: ForegroundPicture,
  plan: ForegroundPlan | ForegroundPreset,
  { kernel = foregroundKernel(), chunkSize, clock, report }: ForegroundOptions,
): Promise<void> {
  throwIfAborted(signal);
  const steps = typeof plan === 'string' ? foregroundPlan(plan, picture.width, picture.height) : plan;
  let rows = 0;
  for (const { done, total, betweenTiles } of foregroundWork(kernel, picture, steps, chunkSize)) {
    rows += 1;
    if (!betweenTiles && rows % ROWS_A_TURN !== 0) continue;
    report?.(done / total);
    await sleep(signal, clock, betweenTiles ? TILE_PAUSE : 0);
  }
  report?.(1);
}
