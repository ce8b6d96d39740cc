import { createCanvas, createProbedCanvas, STRIP_ROWS } from '../canvas.ts';
import { fitWithin } from '../fit-within.ts';
import { hasAlpha } from '../kernels/blend.ts';
import type { CompressOptions, Size, Source, UploadCopy } from '../types.ts';
import { decode } from './decode.ts';

/**
 * The copy that is uploaded: decoded, drawn to at most `maxSide` and always encoded anew, so that EXIF, GPS and whatever hangs
 * behind the picture stay on the machine (intake.md "Privacy"). Alpha is looked for in the pixels, not in the header (D8).
 * @throws IMAGE_DIMENSIONS where the browser has no canvas of that size
 */
export async function compress(
  signal: AbortSignal,
  source: Source,
  { maxSide, quality }: CompressOptions,
): Promise<UploadCopy> {
  const size = fitWithin(source, maxSide);
  const { canvas, context } = createProbedCanvas(size, (one) => createCanvas(one, source.mayHaveAlpha));
  const bitmap = await decode(signal, source);
  try {
    if (source.opaque) {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, size.width, size.height);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
  } finally {
    bitmap.close();
  }
  const transparent = source.mayHaveAlpha && !source.opaque && isTransparent(context, size);
  const mimeType = transparent ? 'image/png' : 'image/jpeg';
  const blob = await canvas.convertToBlob({ type: mimeType, quality });
  signal.throwIfAborted();
  return { ...size, blob, mimeType, transparent };
}

function isTransparent(context: OffscreenCanvasRenderingContext2D, { width, height }: Size): boolean {
  for (let top = 0; top < height; top += STRIP_ROWS) {
    if (hasAlpha(context.getImageData(0, top, width, Math.min(STRIP_ROWS, height - top)).data)) return true;
  }
  return false;
}
