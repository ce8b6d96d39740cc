import type { Composition } from '../../compose/compose.ts';
import { pngKernel } from '../../kernels/load-kernels.ts';
import type { ByteStore } from '../byte-store.ts';
import { type Pacing, strips } from '../strips.ts';
import { createPngWriter, type PngColours, type PngOptions } from './write-png.ts';

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
export async function pngFile<Stored>(
  signal: AbortSignal,
  store: ByteStore<Stored>,
  composition: Composition,
  { colours, dpi, camera, ...pacing }: Pacing & Pick<PngOptions, 'colours' | 'dpi' | 'camera'>,
): Promise<Stored> {
  const { width, height } = composition;
  const writer = createPngWriter(pngKernel(), store, { width, height, colours, dpi, camera });
  const pack = PACK[colours];
  for await (const { rows, pixels } of strips(signal, composition, pacing)) {
    for (let y = 0; y < rows; y += 1) {
      pack(pixels.subarray(y * width * 4, (y + 1) * width * 4), writer.row());
      writer.take();
    }
  }
  return writer.end();
}
