import type { Composition } from '../../../pixels/compose/compose.ts';
import { FileParts } from '../../../pixels/encode/file-parts.ts';
import { type Pacing, STRIP_ROWS, strips } from '../../../pixels/encode/strips.ts';
import { blobStore } from '../../blob-store.ts';
import { lzw } from './lzw.ts';
import { tiffHead } from './tiff-head.ts';

/** Bytes of a pixel: straight RGBA. */
const STEP = 4;
/** Rows that are compressed together; a part of what is drawn at once. */
const ROWS = STRIP_ROWS / 4;

/**
 * A picture as a TIFF 6.0: straight RGBA, exact, LZW with horizontal differences. Its pixels wait in the store until all strips are
 * compressed, as their lengths stand before them.
 * @param dpi absent: no resolution is stated
 */
export async function tiffFile(
  signal: AbortSignal,
  composition: Composition,
  { dpi, ...pacing }: Pacing & { dpi?: number | undefined },
): Promise<Blob> {
  const { width, height } = composition;
  const pixelData = new FileParts(blobStore);
  const lengths: number[] = [];
  for await (const { rows, pixels } of strips(signal, composition, pacing)) {
    for (let top = 0; top < rows; top += ROWS) {
      const part = pixels.subarray(top * width * STEP, Math.min(top + ROWS, rows) * width * STEP);
      const compressed = lzw(differences(part, width * STEP));
      lengths.push(compressed.length);
      pixelData.add(compressed);
    }
  }
  const head = tiffHead({ width, height, dpi, rowsPerStrip: ROWS, lengths });
  return blobStore.join([head, pixelData.file()], 'image/tiff');
}

/** Each pixel less the one to its left, channel by channel (TIFF 6.0, section 14). */
function differences(pixels: Uint8ClampedArray, rowBytes: number): Uint8Array {
  const out = new Uint8Array(pixels);
  for (let row = 0; row < out.length; row += rowBytes) {
    for (let at = row + rowBytes - 1; at >= row + STEP; at -= 1) out[at] = (out[at] ?? 0) - (out[at - STEP] ?? 0);
  }
  return out;
}
