import { sleep } from '../../base/abort.ts';
import type { Clock } from '../../base/clock.ts';
import { STRIP_ROWS } from '../canvas.ts';
import type { Composition } from '../compose/compose.ts';
import { watermark } from '../watermark.ts';

/** Rows of the finished picture as straight RGBA; written over by the next strip. */
export interface Strip {
  top: number;
  rows: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** How a file is made: what tells of its progress, and what lets other tasks run in between. */
export interface Making {
  clock: Clock;
  /** 0–1, never back. */
  report?: ((share: number) => void) | undefined;
}

/** So many ms it works before other tasks of the worker get their turn: an abort is heard that soon. */
export const TURN = 50;

/**
 * Draws a picture strip by strip. Now and then other tasks run in between, so that an abort reaches it.
 * @throws the signal's reason
 */
export async function* strips(
  signal: AbortSignal,
  { width, height, draw }: Composition,
  { clock, report }: Making,
): AsyncGenerator<Strip, void, void> {
  let turn = clock.now();
  const buffer = new Uint8ClampedArray(width * Math.min(STRIP_ROWS, height) * 4);
  for (let top = 0; top < height; top += STRIP_ROWS) {
    signal.throwIfAborted();
    const rows = Math.min(STRIP_ROWS, height - top);
    const pixels = buffer.subarray(0, width * rows * 4);
    draw(top, rows, pixels);
    yield { top, rows, pixels };
    if (clock.now() - turn < TURN) continue;
    report?.((top + rows) / height);
    await sleep(signal, clock, 0);
    turn = clock.now();
  }
}

/** The same picture with the trial mark over it. */
export function marked(composition: Composition): Composition {
  const { width, draw } = composition;
  const lay = watermark(composition);
  return {
    ...composition,
    draw(top, rows, out) {
      draw(top, rows, out);
      for (let y = 0; y < rows; y += 1) lay(out.subarray(y * width * 4, (y + 1) * width * 4), top + y);
    },
  };
}
