import { sleep } from '../../base/abort.ts';
import type { Clock } from '../../base/clock.ts';
import type { Composition } from '../compose/compose.ts';
import type { Size } from '../shapes.ts';
import type { MarkShift } from '../watermark/mark-shift.ts';
import type { MarkWord } from '../watermark/mark-word.ts';
import { watermark, watermarkCentres } from '../watermark/watermark.ts';

/** Rows of the finished picture as straight RGBA; written over by the next strip. */
export interface Strip {
  top: number;
  rows: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** Reports the progress of a file and lets other tasks run in between. */
export interface Pacing {
  clock: Clock;
  /** 0–1, never back. */
  report?: ((share: number) => void) | undefined;
}

/** Rows that are drawn and encoded at once: a full-size picture is never held as a whole (D57). */
export const STRIP_ROWS = 256;

/** ms of work before other tasks of the worker run: an abort is noticed that soon. */
export const SLICE = 50;

/**
 * Draws a picture strip by strip. Now and then other tasks run in between, so that an abort reaches it.
 * @throws the signal's reason
 */
export async function* strips(
  signal: AbortSignal,
  { width, height, ready, draw }: Composition,
  { clock, report }: Pacing,
): AsyncGenerator<Strip, void, void> {
  let since = clock.now();
  const buffer = new Uint8ClampedArray(width * Math.min(STRIP_ROWS, height) * 4);
  for (let top = 0; top < height; top += STRIP_ROWS) {
    signal.throwIfAborted();
    const rows = Math.min(STRIP_ROWS, height - top);
    const pixels = buffer.subarray(0, width * rows * 4);
    await ready?.(top, rows);
    draw(top, rows, pixels);
    yield { top, rows, pixels };
    if (clock.now() - since < SLICE) continue;
    report?.((top + rows) / height);
    await sleep(signal, clock, 0);
    since = clock.now();
  }
}

/** Where a picture lies in the larger one that it is a part of. */
export interface PartOf {
  whole: Size;
  x: number;
  y: number;
}

/** Does a mark of the whole stand in a part of this size? */
export const holdsMark = ({ width, height }: Size, { whole, x, y }: PartOf, shift: MarkShift): boolean =>
  watermarkCentres(whole, shift).some(
    (mark) => mark.x >= x && mark.x < x + width && mark.y >= y && mark.y < y + height,
  );

/** The same picture with the watermark over it; a part of a larger one carries its part of that one's marks. */
export function watermarked(
  composition: Composition,
  shift: MarkShift,
  word: MarkWord,
  part: PartOf = { whole: composition, x: 0, y: 0 },
): Composition {
  const { width, draw } = composition;
  const drawOver = watermark(part.whole, shift, word);
  return {
    ...composition,
    draw(top, rows, out) {
      draw(top, rows, out);
      for (let y = 0; y < rows; y += 1) {
        drawOver(out.subarray(y * width * 4, (y + 1) * width * 4), part.y + top + y, part.x);
      }
    },
  };
}
