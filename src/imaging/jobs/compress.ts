import type { Clock } from '../../base/clock.ts';
import type { Composition } from '../../pixels/compose/compose.ts';
import { jpegFile } from '../../pixels/encode/jpeg/jpeg-file.ts';
import { pngFile } from '../../pixels/encode/png/png-file.ts';
import { STRIP_ROWS } from '../../pixels/encode/strips.ts';
import { fitWithin } from '../../pixels/fit-within.ts';
import { flatten, hasAlpha } from '../../pixels/kernels/blend.ts';
import { blobStore } from '../blob-store.ts';
import { createStripReader } from '../canvas.ts';
import type { CompressOptions, Source, UploadCopy } from '../types.ts';
import { decode } from './decode.ts';

const WHITE = [255, 255, 255] as const;

/**
 * The copy that is uploaded: decoded, made to at most `maxSide` and always encoded again, so that EXIF, GPS and whatever follows
 * the picture stay on the machine (docs/notes/intake.md "Privacy"). Alpha is looked for in the pixels, not in the header (D8). Through
 * a canvas go strips alone (D57).
 * @throws IMAGE_DIMENSIONS where the browser has no canvas for a strip of that width
 */
export async function compress(
  signal: AbortSignal,
  source: Source,
  { maxSide, quality }: CompressOptions,
  clock: Clock,
): Promise<UploadCopy> {
  const size = fitWithin(source, maxSide);
  const reader = createStripReader(size);
  const bitmap = await decode(signal, source, size);
  try {
    const picture: Composition = {
      ...size,
      draw(top, rows, out) {
        out.set(reader.read(bitmap, top, rows));
        if (source.opaque) flatten(out, WHITE);
      },
    };
    const transparent = source.mayHaveAlpha && !source.opaque && isTransparent(signal, picture);
    const blob = transparent
      ? await pngFile(signal, blobStore, picture, { colours: 'rgba', clock })
      : await jpegFile(signal, blobStore, picture, { quality, background: WHITE, clock });
    return { ...size, blob, mimeType: transparent ? 'image/png' : 'image/jpeg', transparent };
  } finally {
    reader.close();
    bitmap.close();
  }
}

function isTransparent(signal: AbortSignal, { width, height, draw }: Composition): boolean {
  const pixels = new Uint8ClampedArray(width * Math.min(STRIP_ROWS, height) * 4);
  for (let top = 0; top < height; top += STRIP_ROWS) {
    signal.throwIfAborted();
    const rows = Math.min(STRIP_ROWS, height - top);
    const strip = pixels.subarray(0, width * rows * 4);
    draw(top, rows, strip);
    if (hasAlpha(strip)) return true;
  }
  return false;
}
