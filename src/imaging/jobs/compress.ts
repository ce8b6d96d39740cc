import type { Clock } from '../../base/clock.ts';
import type { Composition } from '../../pixels/compose/compose.ts';
import { jpegFile } from '../../pixels/encode/jpeg/jpeg-file.ts';
import { pngFile } from '../../pixels/encode/png/png-file.ts';
import { STRIP_ROWS } from '../../pixels/encode/strips.ts';
import { fitWithin } from '../../pixels/fit-within.ts';
import { flatten, hasAlpha } from '../../pixels/kernels/blend.ts';
import type { Size } from '../../pixels/shapes.ts';
import { blobStore } from '../blob-store.ts';
import { createStripReader } from '../canvas.ts';
import type { CompressOptions, Source, UploadCopy } from '../types.ts';
import { bareJpeg } from './bare-jpeg.ts';
import { decodeWhole } from './decode.ts';
import { scaledRows } from './scaled-rows.ts';

const WHITE = [255, 255, 255] as const;

/**
 * The copy that is uploaded: decoded, made to at most `maxSide` and encoded again, so that EXIF, GPS and whatever follows the
 * picture stay on the machine (docs/notes/intake.md "Privacy"). A JPEG that is smaller as it came goes up bare of all these;
 * it was decoded all the same, so that a broken one is refused here. Alpha is looked for in the pixels, not in the header (D8). Through
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
  const reader = createStripReader(source.full ?? source);
  const bitmap = await decodeWhole(signal, source);
  try {
    const scaled = scaledRows(reader, bitmap, size);
    const picture: Composition = {
      ...size,
      ready: scaled.ready,
      draw(top, rows, out) {
        for (let y = 0; y < rows; y += 1) out.set(scaled.row(top + y), y * size.width * 4);
        if (source.opaque) flatten(out, WHITE);
      },
    };
    const transparent = source.mayHaveAlpha && !source.opaque && (await isTransparent(signal, picture));
    const encoded = transparent
      ? await pngFile(signal, blobStore, picture, { colours: 'rgba', clock })
      : await jpegFile(signal, blobStore, picture, { quality, background: WHITE, clock });
    const blob = (!transparent && (await smaller(source, size, encoded))) || encoded;
    return { ...size, blob, mimeType: transparent ? 'image/png' : 'image/jpeg', transparent };
  } finally {
    reader.close();
    bitmap.close();
  }
}

/** Nobody has so much beside a picture that is smaller than its copy, and what is looked at is held whole. */
const MOST_BESIDE = 1_048_576;

/** The picture as it came, where it is a JPEG of that size and smaller than the copy. */
async function smaller(
  { blob, format, full, width, height }: Source,
  size: Size,
  copy: Blob,
): Promise<Blob | undefined> {
  const own = format === 'jpeg' && full === undefined && width === size.width && height === size.height;
  if (!own || blob.size >= copy.size + MOST_BESIDE) return undefined;
  const bare = bareJpeg(new Uint8Array(await blob.arrayBuffer()));
  return bare && bare.size < copy.size ? bare : undefined;
}

async function isTransparent(signal: AbortSignal, { width, height, ready, draw }: Composition): Promise<boolean> {
  const pixels = new Uint8ClampedArray(width * Math.min(STRIP_ROWS, height) * 4);
  for (let top = 0; top < height; top += STRIP_ROWS) {
    signal.throwIfAborted();
    const rows = Math.min(STRIP_ROWS, height - top);
    const strip = pixels.subarray(0, width * rows * 4);
    await ready?.(top, rows);
    draw(top, rows, strip);
    if (hasAlpha(strip)) return true;
  }
  return false;
}
