import { sleep } from '../../../base/abort.ts';
import type { Composition } from '../../compose/compose.ts';
import { flatten } from '../../kernels/blend.ts';
import { jpegKernel } from '../../kernels/load-kernels.ts';
import type { Rgb } from '../../shapes.ts';
import type { ByteStore } from '../byte-store.ts';
import { type Pacing, SLICE, strips } from '../strips.ts';
import { createJpegWriter, type JpegOptions } from './write-jpeg.ts';

interface JpegFileOptions extends Pacing, Pick<JpegOptions, 'dpi' | 'camera'> {
  /** 0–1. */
  quality: number;
  /** Drawn under the picture. */
  background: Rgb;
}

/** The share of the time after which all is drawn and transformed, and only the code is written. */
const DRAWN = 0.8;

/** A picture as a JPEG. It goes through no canvas, and no more than a strip of it stands in memory. */
export async function jpegFile<Stored>(
  signal: AbortSignal,
  store: ByteStore<Stored>,
  composition: Composition,
  { quality, background, dpi, camera, clock, report }: JpegFileOptions,
): Promise<Stored> {
  const { width, height } = composition;
  const percent = Math.min(100, Math.max(1, Math.round(quality * 100)));
  const writer = createJpegWriter(jpegKernel(), store, { width, height, quality: percent, dpi, camera });
  const drawing = { clock, report: (share: number) => report?.(share * DRAWN) };
  for await (const { rows, pixels } of strips(signal, composition, drawing)) {
    flatten(pixels, background);
    for (let y = 0; y < rows; y += 1) {
      writer.row().set(pixels.subarray(y * width * 4, (y + 1) * width * 4));
      writer.take();
    }
  }
  let since = clock.now();
  return writer.end(async (share) => {
    signal.throwIfAborted();
    if (clock.now() - since < SLICE) return;
    report?.(DRAWN + share * (1 - DRAWN));
    await sleep(signal, clock, 0);
    since = clock.now();
  });
}
