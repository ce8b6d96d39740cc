import type { Composition } from '../compose/compose.ts';
import { pngKernel } from '../kernels/load-kernels.ts';
import { createPngWriter, type PngColours, type PngOptions } from './png/write-png.ts';
import { type Making, strips } from './strips.ts';

/** How a row of straight RGBA becomes a row of the file. */
const PACK: Readonly<Record<PngColours, (rgba: Uint8ClampedArray, out: Uint8Array) => void>> = {
  rgba: (rgba, out) => out.set(rgba),
  rgb(rgba, out) {
    for (let from = 0, to = 0; to < out.length; from += 4, to += 3) {
      out[to] = rgba[from] ?? 0;
      out[to + 1] = rgba[from + 1] ?? 0;
      out[to + 2] = rgba[from + 2] ?? 0;
    }
  },
  grey(rgba, out) {
    for (let from = 0, to = 0; to < out.length; from += 4, to += 1) out[to] = rgba[from] ?? 0;
  },
};

/**
 * A picture as a PNG, straight alpha exact. It goes through no canvas, and no more than a strip of it stands in memory.
 * @param colours `rgb` drops the alpha, `grey` keeps the first channel alone
 */
export async function pngFile(
  signal: AbortSignal,
  composition: Composition,
  { colours, dpi, camera, ...making }: Making & Pick<PngOptions, 'colours' | 'dpi' | 'camera'>,
): Promise<Blob> {
  const { width, height } = composition;
  const writer = createPngWriter(pngKernel(), { width, height, colours, dpi, camera });
  const pack = PACK[colours];
  for await (const { rows, pixels } of strips(signal, composition, making)) {
    for (let y = 0; y < rows; y += 1) {
      pack(pixels.subarray(y * width * 4, (y + 1) * width * 4), writer.row());
      writer.take();
    }
  }
  return writer.end();
}
